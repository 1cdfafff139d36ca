import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

const CounterOfferDialog = lazy(() => import('./counter-offer-dialog.tsx'));

/** The way to propose another price, or another book. */
export function CounterOfferButton({ request }: { request: BookRequest }) {
  const { t } = useTranslation('requests');
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const label = t(request.type === 'exchange' ? 'offers.anotherBook' : 'offers.anotherPrice');
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="secondary"
        className="grow whitespace-nowrap"
        aria-haspopup="dialog"
        aria-label={t('moves.ofBook', { action: label, book: request.book.title })}
        onClick={ask}
      >
        {label}
      </Button>
      <Suspense>{asked && <CounterOfferDialog request={request} open={open} onOpenChange={setOpen} />}</Suspense>
    </>
  );
}
