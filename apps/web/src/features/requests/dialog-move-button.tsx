import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };

type Props = {
  request: BookRequest;
  label: string;
  variant?: ButtonVariant;
  loading?: boolean;
  disabled?: boolean;
  /** What is asked first; fetched when it is wanted. */
  dialog: (state: DialogState) => ReactNode;
};

/** Something that may be done about a request, after a question. */
export function DialogMoveButton({ request, label, variant = 'secondary', loading, disabled, dialog }: Props) {
  const { t } = useTranslation('requests');
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant={variant}
        className="grow whitespace-nowrap"
        loading={loading}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={t('moves.ofBook', { action: label, book: request.book.title })}
        onClick={ask}
      >
        {label}
      </Button>
      <Suspense>{asked && dialog({ open, onOpenChange: setOpen })}</Suspense>
    </>
  );
}
