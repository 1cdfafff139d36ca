import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../lib/format/relative-time.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { BookState } from '../../books/card/book-state.tsx';
import { useDeadlines } from './request-texts.ts';

export function RequestStanding({ request, moment }: { request: BookRequest; moment: string }) {
  const { t } = useTranslation('requests');
  const listDeadlines = useDeadlines();
  return (
    <ul className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
      <li>
        <Badge>{t(`types.${request.type}`)}</Badge>
      </li>
      <li>
        <RelativeTime moment={moment} />
      </li>
      <li>
        <BookState state={request.book.state} />
      </li>
      {listDeadlines(request).map(({ label, value }) => (
        <li key={label}>
          {label} {value}
        </li>
      ))}
    </ul>
  );
}
