import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { DialogMoveButton } from './dialog-move-button.tsx';
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
export function MoveButton({ name, onMove, ...button }: Props) {
  const { t } = useTranslation('requests');
  const { request, ...look } = button;
  const label = t(`moves.${name}.label`);
  if (isFinal(name))
    return (
      <DialogMoveButton
        {...button}
        label={label}
        dialog={(state) => <ConfirmMoveDialog request={request} name={name} onConfirm={onMove} {...state} />}
      />
    );
  return (
    <Button
      {...look}
      className="grow"
      aria-label={t('moves.ofBook', { action: label, book: request.book.title })}
      onClick={onMove}
    >
      {label}
    </Button>
  );
}
