import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import type { DueDatePurpose } from './requests.api.ts';

const DueDateDialog = lazy(() => import('./due-date-dialog.tsx'));

type Props = { request: BookRequest; purpose: DueDatePurpose; variant?: ButtonVariant };

/** Asks first until when the book is lent. */
export function DueDateButton({ request, purpose, variant = 'secondary' }: Props) {
  const { t } = useTranslation('requests');
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const label = t(`moves.${purpose}.label`);
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant={variant}
        className="grow whitespace-nowrap"
        aria-haspopup="dialog"
        aria-label={t('moves.ofBook', { action: label, book: request.book.title })}
        onClick={ask}
      >
        {label}
      </Button>
      <Suspense>
        {asked && <DueDateDialog request={request} purpose={purpose} open={open} onOpenChange={setOpen} />}
      </Suspense>
    </>
  );
}
