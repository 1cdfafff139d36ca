import type { RequestAction } from '@wandering-books/contract/requests/deal.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import { useSingleMutation } from '../../../lib/api/single-run.ts';
import { useRequireLogin } from '../../../lib/navigation/login-prompt.ts';
import { toast } from '../../../lib/toast.ts';
import { isOpen, sendMove, useRequestMutation, useRequestRefetch } from '../requests.api.ts';

const TOAST = { duration: 2000 };
const UNDO_TIMEOUT_MS = 10_000;

type MoveInput = {
  action: Exclude<RequestAction, 'counter'>;
  name: MoveName;
  onMoved?: ((movedRequest: BookRequest) => void) | undefined;
};

/** @param quiet shows toasts only for actions that can be undone */
export function useMoveWithToast(request: BookRequest, quiet: boolean) {
  const { t } = useTranslation('requests');
  const requireLogin = useRequireLogin();
  const refetch = useRequestRefetch();
  const undo = useUndo(request);
  const { id, counter_offers } = request;

  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: ({ action }: MoveInput) => sendMove({ id, action, counter_id: counter_offers.at(-1)?.id ?? 0 }),
    onSuccess: (movedRequest, { name, onMoved }) => {
      if (movedRequest.deal.actions.includes('undo_decline'))
        toast.success(t('moves.decline.done'), {
          duration: UNDO_TIMEOUT_MS,
          action: { label: t('moves.undo'), onClick: undo },
        });
      else if (!quiet) toast.success(t(`moves.${name}.done`), TOAST);
      onMoved?.(movedRequest);
    },
    onError: (error, { name }) => {
      if (!quiet) toast.error(t(`moves.${name}.failed`, { message: getErrorMessage(error) }), TOAST);
    },
    onSettled: (_moved, error) => refetch(error),
  });
  const move = (input: MoveInput) => {
    if (requireLogin(t(input.action === 'accept' ? 'moves.loginToAccept' : 'moves.loginToDecline'))) mutate(input);
  };
  return { move, moving: isPending ? variables.action : undefined };
}

/** The card has usually been removed by then, so the toast offers the undo. */
function useUndo({ id }: BookRequest) {
  const { t } = useTranslation('requests');
  const { mutateAsync } = useRequestMutation(sendMove);
  return () =>
    void mutateAsync({ id, action: 'undo_decline', counter_id: 0 }).then(
      () => toast.success(t('moves.undo_decline.done'), TOAST),
      (error: unknown) => toast.error(t('moves.undo_decline.failed', { message: getErrorMessage(error) })),
    );
}

type MoveName = Exclude<RequestAction, 'counter'> | 'withdraw' | 'giveBack';

export type FinalMove = 'complete' | 'cancel' | 'hand_over' | 'giveBack';

export const getMoveName = (action: Exclude<RequestAction, 'counter'>, request: BookRequest): MoveName =>
  action === 'cancel' && isOpen(request) ? 'withdraw' : action;
