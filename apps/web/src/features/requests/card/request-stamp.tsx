import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { Stamp } from '../../../ui/stamp.tsx';
import { isCountered } from '../requests.api.ts';
import { getStatusTone } from './request-texts.ts';

export function RequestStamp({ request }: { request: BookRequest }) {
  const { t } = useTranslation('requests');
  const { status } = request;
  return (
    <Stamp tone={getStatusTone(status)}>
      {t(isCountered(request) ? 'deal.events.counter_offer' : `statuses.${status}`)}
    </Stamp>
  );
}
