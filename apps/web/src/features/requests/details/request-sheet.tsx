import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { Dialog, type DialogState } from '../../../ui/overlays/dialog.tsx';
import { RequestDetails } from './request-details.tsx';

/** Everything about requests that a card or the chat leaves out. */
export default function RequestSheet({ requests, ...state }: DialogState & { requests: readonly BookRequest[] }) {
  const { t } = useTranslation('requests');
  return (
    <Dialog {...state} title={t('moves.details')}>
      <ul className="divide-y divide-dotted divide-line-strong">
        {requests.map((request) => (
          <li key={request.id} className="py-5 first:pt-0 last:pb-0">
            <RequestDetails request={request} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
