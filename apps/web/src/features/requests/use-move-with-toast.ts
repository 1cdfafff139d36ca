import type { BookRequest, RequestAction } from '@wandering-books/contract/requests.ts';
import { useTranslation } from 'react-i18next';
import { LOGIN_REDIRECT_DELAY, useDelayedNavigate } from '../../lib/delayed-navigation.ts';
import { paths } from '../../lib/paths.ts';
import { getSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { useMoveOnce } from './use-move-once.ts';

/** An action by the name of its words: what it is called depends on the request. */
export type MoveName = RequestAction | 'withdraw' | 'giveBack';

const TOAST = { duration: 2000 };

/** Makes a move, once, and says how it went. */
export function useMoveWithToast(request: BookRequest) {
  const { t } = useTranslation('requests');
  const navigateLater = useDelayedNavigate();
  const { move: moveOnce, moving } = useMoveOnce(request);

  const move = async (action: RequestAction, name: MoveName) => {
    if (!getSession()) {
      toast.info(t(action === 'accept' ? 'moves.loginToAccept' : 'moves.loginToDecline'), { id: 'login' });
      return navigateLater(paths.login(), LOGIN_REDIRECT_DELAY);
    }
    try {
      if (await moveOnce(action)) toast.success(t(`moves.${name}.done`), TOAST);
    } catch (error) {
      toast.error(t(`moves.${name}.failed`, { message: (error as Error).message }), TOAST);
    }
  };
  return { move, moving };
}
