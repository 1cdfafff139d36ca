import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/styles/button-style.ts';
import { LazyWindow } from '../../../ui/overlays/lazy-window.tsx';
import { useLazyDialog } from '../../../ui/overlays/use-lazy-dialog.ts';

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };

type Props = {
  request: BookRequest;
  label: string;
  variant?: ButtonVariant;
  loading?: boolean;
  disabled?: boolean;
  dialog: (state: DialogState) => ReactNode;
};

export function DialogMoveButton({ request, label, variant = 'secondary', loading, disabled, dialog }: Props) {
  const { t } = useTranslation('requests');
  const { wanted, show, state } = useLazyDialog();
  return (
    <>
      <Button
        variant={variant}
        className="grow"
        loading={loading}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={t('moves.ofBook', { action: label, book: request.book.title })}
        onClick={show}
      >
        {label}
      </Button>
      <LazyWindow>{wanted && dialog(state)}</LazyWindow>
    </>
  );
}
