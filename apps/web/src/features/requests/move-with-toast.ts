import type { BookRequest, RequestAction, RequestStatus } from '@wandering-books/contract/requests.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LOGIN_REDIRECT_DELAY, useDelayedNavigate } from '../../lib/delayed-navigation.ts';
import { paths } from '../../lib/paths.ts';
import { currentSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { useMove } from './requests.api.ts';

/** An action by the name of its words: what it is called depends on the request. */
export type MoveName = RequestAction | 'withdraw' | 'giveBack';

const TOAST = { duration: 2000 };

/** Makes a move and says how it went. From one status it is made once, however fast somebody clicks before the list has followed. */
export function useMoveWithToast({ id, status }: BookRequest) {
  const { t } = useTranslation('requests');
  const navigateLater = useDelayedNavigate();
  const { mutateAsync, isPending, variables } = useMove();
  const movedFrom = useRef<RequestStatus>(undefined);

  const move = async (action: RequestAction, name: MoveName) => {
    if (!currentSession()) {
      toast.info(t(action === 'accept' ? 'moves.loginToAccept' : 'moves.loginToDecline'), { id: 'login' });
      return navigateLater(paths.login(), LOGIN_REDIRECT_DELAY);
    }
    if (movedFrom.current === status) return;
    movedFrom.current = status;
    try {
      await mutateAsync({ id, action });
      toast.success(t(`moves.${name}.done`), TOAST);
    } catch (error) {
      movedFrom.current = undefined;
      toast.error(t(`moves.${name}.failed`, { message: (error as Error).message }), TOAST);
    }
  };
  return { move, moving: isPending ? variables.action : undefined };
}
