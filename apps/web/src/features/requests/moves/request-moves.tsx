import type { RequestAction } from '@wandering-books/contract/requests/deal.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { isLoan } from '@wandering-books/contract/requests/request-types.ts';
import { type ComponentProps, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import type { DialogState } from '../../../ui/overlays/dialog.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import type { ButtonVariant } from '../../../ui/styles/button-style.ts';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { getSession } from '../../../lib/session.ts';
import type { DueDatePurpose } from '../requests.api.ts';
import { getMoveName, useMoveWithToast } from './use-move-with-toast.ts';
import type { Elements } from '../../../ui/elements.tsx';

const CounterOfferDialog = lazy(async () => ({ default: (await import('./offer-dialogs.tsx')).CounterOfferDialog }));
const DueDateDialog = lazy(async () => ({ default: (await import('./offer-dialogs.tsx')).DueDateDialog }));
const HandOverDialog = lazyWithTexts(() => import('../handover/hand-over-dialog.tsx'), 'handover', 'editions');
const ConfirmMoveDialog = lazy(() => import('./confirm-move-dialog.tsx'));

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

type ShownAction = keyof typeof VARIANTS;

export const HANDOVERS: readonly RequestAction[] = ['hand_over', 'complete'];

const ORDER = Object.keys(VARIANTS) as ShownAction[];

type RequestMovesProps = { request: BookRequest; quiet?: boolean; only?: readonly RequestAction[] };

export function RequestMoves({ request, quiet = false, only = request.deal.actions }: RequestMovesProps) {
  const { t } = useTranslation('requests');
  const { move, moving } = useMoveWithToast(request, quiet);
  const describeDueDate = (purpose: DueDatePurpose): Described => ({
    label: t(`moves.${purpose}.label`),
    dialog: (state) => <DueDateDialog request={request} purpose={purpose} {...state} />,
  });
  const describeMove = (action: ShownAction): Described => {
    if (action === 'accept' && isLoan[request.type]) return describeDueDate('accept');
    if (action === 'counter')
      return {
        label: t(request.type === 'exchange' ? 'offers.anotherBook' : 'offers.anotherPrice'),
        dialog: (state) => <CounterOfferDialog request={request} {...state} />,
      };
    if (HANDOVERS.includes(action))
      return {
        label: t(`handOver.${chooseHandOver(request)}`),
        dialog: (state) => <HandOverDialog request={request} {...state} />,
      };
    const name = getMoveName(action, request);
    return {
      label: t(`moves.${name}.label`),
      loading: moving === action,
      disabled: moving !== undefined && moving !== action,
      onClick: () => move({ action, name }),
      dialog:
        name === 'cancel'
          ? (state) => (
              <ConfirmMoveDialog
                request={request}
                name={name}
                onConfirm={(onMoved) => move({ action, name, onMoved })}
                {...state}
              />
            )
          : undefined,
    };
  };
  return (
    <>
      {ORDER.filter((action) => request.deal.actions.includes(action) && only.includes(action)).map((action) => (
        <MoveButton key={action} request={request} variant={VARIANTS[action]} {...describeMove(action)} />
      ))}
      {request.may_set_due_date && only === request.deal.actions && (
        <MoveButton request={request} variant="secondary" {...describeDueDate('changeDueDate')} />
      )}
    </>
  );
}

/** The owner gives a book first; a lent one is returned. */
const chooseHandOver = ({ handed_over_at, receiver_id }: BookRequest) =>
  handed_over_at ? 'return' : receiver_id === getSession()?.userId ? 'label' : 'collect';

type Described = Pick<ComponentProps<typeof Button>, 'loading' | 'disabled' | 'onClick'> & {
  label: string;
  /** Opened instead of `onClick`. */
  dialog?: ((state: DialogState) => Elements) | undefined;
};

type MoveButtonProps = Described & { request: BookRequest; variant: ButtonVariant };

function MoveButton({ request, label, dialog: render, onClick, ...button }: MoveButtonProps) {
  const { t } = useTranslation('requests');
  const { show, dialog } = useLazyDialog((state) => render?.(state));
  return (
    <>
      <Button
        {...button}
        className="grow"
        aria-haspopup={render && 'dialog'}
        aria-label={t('moves.ofBook', { action: label, book: request.book.title })}
        onClick={render ? show : onClick}
      >
        {label}
      </Button>
      {dialog}
    </>
  );
}
