import type { BookRequest, RequestAction } from '@wandering-books/contract/requests/requests.ts';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ButtonVariant } from '../../../ui/styles/button-style.ts';
import { Button } from '../../../ui/button.tsx';
import { getMoveName, isFinal, type MoveName, useMoveWithToast } from '../moves/use-move-with-toast.ts';
import type { DueDatePurpose } from '../requests.api.ts';
import { LazyWindow, useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';

const VARIANTS = {
  accept: 'primary',
  accept_counter: 'primary',
  hand_over: 'primary',
  complete: 'primary',
  counter: 'secondary',
  decline_counter: 'secondary',
  withdraw_counter: 'secondary',
  decline: 'secondary',
  cancel: 'secondary',
} as const satisfies Partial<Record<RequestAction, ButtonVariant>>;

const CounterOfferDialog = lazy(() => import('../counter-offers/counter-offer-dialog.tsx'));

const DueDateDialog = lazy(() => import('../rent/due-date-dialog.tsx'));

const ConfirmMoveDialog = lazy(() => import('../moves/confirm-move-dialog.tsx'));

type ShownAction = keyof typeof VARIANTS;

const ORDER = Object.keys(VARIANTS) as ShownAction[];

export function RequestMoves({ request, quiet = false }: { request: BookRequest; quiet?: boolean }) {
  const { move, moving } = useMoveWithToast(request, quiet);
  const possible = ORDER.filter((action) => request.actions.includes(action));
  return (
    <>
      {possible.map((action) => {
        if (action === 'accept' && request.type === 'rent')
          return <DueDateButton key={action} request={request} purpose="accept" variant="primary" />;
        if (action === 'counter') return <CounterOfferButton key={action} request={request} />;
        const name = getMoveName(action, request);
        return (
          <MoveButton
            key={action}
            request={request}
            name={name}
            variant={VARIANTS[action]}
            loading={moving === action}
            disabled={moving !== undefined && moving !== action}
            onMove={() => void move(action, name)}
          />
        );
      })}
      {request.may_set_due_date && <DueDateButton request={request} purpose="changeDueDate" />}
    </>
  );
}

function CounterOfferButton({ request }: { request: BookRequest }) {
  const { t } = useTranslation('requests');
  return (
    <DialogMoveButton
      request={request}
      label={t(request.type === 'exchange' ? 'offers.anotherBook' : 'offers.anotherPrice')}
      dialog={(state) => <CounterOfferDialog request={request} {...state} />}
    />
  );
}

type DueDateButtonProps = { request: BookRequest; purpose: DueDatePurpose; variant?: ButtonVariant };

function DueDateButton({ request, purpose, variant }: DueDateButtonProps) {
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

type MoveButtonProps = {
  request: BookRequest;
  name: MoveName;
  variant: ButtonVariant;
  loading: boolean;
  disabled: boolean;
  onMove: () => void;
};

function MoveButton({ name, onMove, ...button }: MoveButtonProps) {
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

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };

type DialogMoveButtonProps = {
  request: BookRequest;
  label: string;
  variant?: ButtonVariant;
  loading?: boolean;
  disabled?: boolean;
  dialog: (state: DialogState) => ReactNode;
};

function DialogMoveButton({ request, label, variant = 'secondary', loading, disabled, dialog }: DialogMoveButtonProps) {
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
