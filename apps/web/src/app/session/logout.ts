import { useNavigate } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { setLeaving } from '../../lib/navigation/leaving.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { clearMember } from './forget-member.ts';

const REDIRECT_DELAY_MS = 300;

/** Signs out on the server if it is reachable, and on this device in any case, then navigates home. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    setLeaving(true);
    await api('POST /api/logout').catch(() => undefined);
    clearMember();
    // The button unmounts with the session, so the timer must not belong to it.
    setTimeout(() => {
      void navigate(paths.home());
      setLeaving(false);
    }, REDIRECT_DELAY_MS);
  };
}
