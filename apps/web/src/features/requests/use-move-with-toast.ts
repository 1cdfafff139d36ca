import type { BookRequest, RequestAction } from '@wandering-books/contract/requests.ts';
import { useTranslation } from 'react-i18next';
import { getErrorMessage } from '../../lib/api-errors.ts';
import { useLoginPrompt } from '../../lib/login-prompt.ts';
import { getSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useMoveOnce } from './use-move-once.ts';

/** An action by the name of its words: what it is called depends on the request. */
export type MoveName = RequestAction | 'withdraw' | 'giveBack';

const TOAST = { duration: 2000 };

export function useMoveWithToast(request: BookRequest) {
  const { t } = useTranslation('requests');
  const askToLogin = useLoginPrompt();
  const { move: moveOnce, moving } = useMoveOnce(request);

  const move = async (action: RequestAction, name: MoveName) => {
    if (!getSession()) return askToLogin(t(action === 'accept' ? 'moves.loginToAccept' : 'moves.loginToDecline'));
    try {
      if (await moveOnce(action)) toast.success(t(`moves.${name}.done`), TOAST);
    } catch (error) {
      toast.error(t(`moves.${name}.failed`, { message: getErrorMessage(error) }), TOAST);
    }
  };
  return { move, moving };
}
