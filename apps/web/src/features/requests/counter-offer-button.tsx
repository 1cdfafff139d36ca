import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogMoveButton } from './dialog-move-button.tsx';

const CounterOfferDialog = lazy(() => import('./counter-offer-dialog.tsx'));

/** The way to propose another price, or another book. */
export function CounterOfferButton({ request }: { request: BookRequest }) {
  const { t } = useTranslation('requests');
  return (
    <DialogMoveButton
      request={request}
      label={t(request.type === 'exchange' ? 'offers.anotherBook' : 'offers.anotherPrice')}
      dialog={(state) => <CounterOfferDialog request={request} {...state} />}
    />
  );
}
