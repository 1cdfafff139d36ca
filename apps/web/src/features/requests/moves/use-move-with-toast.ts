import type { RequestAction } from '@wandering-books/contract/requests/deal.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import { useRequireLogin } from '../../../lib/navigation/login-prompt.ts';
import { toast } from '../../../lib/toast.ts';
import { isOpen, useMove } from '../requests.api.ts';

const TOAST = { duration: 2000 };
const UNDO_TIMEOUT_MS = 10_000;

/** An action runs once per state of the request; tells whether it succeeded. @param quiet shows toasts only for actions that can be undone */
export function useMoveWithToast(request: BookRequest, quiet: boolean) {
  const { t } = useTranslation('requests');
  const requireLogin = useRequireLogin();
  const { mutateAsync, isPending, variables } = useMove();
  const movedFrom = useRef<string>(undefined);
  const undo = useUndo(request);
  const { id, updated_at, counter_offers } = request;

  const move = async (action: Exclude<RequestAction, 'counter'>, name: MoveName) => {
    if (!requireLogin(t(action === 'accept' ? 'moves.loginToAccept' : 'moves.loginToDecline'))) return false;
    if (movedFrom.current === updated_at) return false;
    movedFrom.current = updated_at;
    try {
      const movedRequest = await mutateAsync({ id, action, counter_id: counter_offers.at(-1)?.id ?? 0 });
      if (movedRequest.deal.actions.includes('undo_decline'))
        toast.success(t('moves.decline.done'), {
          duration: UNDO_TIMEOUT_MS,
          action: { label: t('moves.undo'), onClick: undo },
        });
      else if (!quiet) toast.success(t(`moves.${name}.done`), TOAST);
      return true;
    } catch (error) {
      movedFrom.current = undefined;
      if (!quiet) toast.error(t(`moves.${name}.failed`, { message: getErrorMessage(error) }), TOAST);
      return false;
    }
  };
  return { move, moving: isPending ? variables.action : undefined };
}

/** The card has usually been removed by then, so the toast offers the undo. */
function useUndo({ id }: BookRequest) {
  const { t } = useTranslation('requests');
  const { mutateAsync } = useMove();
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
