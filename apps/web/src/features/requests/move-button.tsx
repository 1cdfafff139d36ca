import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { isFinal, type MoveName } from './move-names.ts';

const ConfirmMoveDialog = lazy(() => import('./confirm-move-dialog.tsx'));

type Props = {
  request: BookRequest;
  name: MoveName;
  variant: ButtonVariant;
  loading: boolean;
  disabled: boolean;
  onMove: () => void;
};

/** One thing that may be done about a request. What cannot be taken back is asked about first. */
export function MoveButton({ request, name, variant, loading, disabled, onMove }: Props) {
  const { t } = useTranslation('requests');
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const label = t(`moves.${name}.label`);
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
        aria-haspopup={isFinal(name) ? 'dialog' : undefined}
        aria-label={t('moves.ofBook', { action: label, book: request.book.title })}
        onClick={isFinal(name) ? ask : onMove}
      >
        {label}
      </Button>
      {asked && isFinal(name) && (
        <Suspense>
          <ConfirmMoveDialog request={request} name={name} open={open} onOpenChange={setOpen} onConfirm={onMove} />
        </Suspense>
      )}
    </>
  );
}
