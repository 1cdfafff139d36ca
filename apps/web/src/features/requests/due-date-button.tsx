import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { DialogMoveButton } from './dialog-move-button.tsx';
import type { DueDatePurpose } from './requests.api.ts';

const DueDateDialog = lazy(() => import('./due-date-dialog.tsx'));

type Props = { request: BookRequest; purpose: DueDatePurpose; variant?: ButtonVariant };

/** Asks first until when the book is lent. */
export function DueDateButton({ request, purpose, variant }: Props) {
  const { t } = useTranslation('requests');
  return (
    <DialogMoveButton
      request={request}
      label={t(`moves.${purpose}.label`)}
      variant={variant}
      dialog={(state) => <DueDateDialog request={request} purpose={purpose} {...state} />}
    />
  );
}
