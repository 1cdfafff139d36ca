import { useNavigate } from 'react-router';
import { api } from '../lib/api.ts';
import { setLeaving } from '../lib/leaving.ts';
import { paths } from '../lib/paths.ts';
import { forgetMember } from './forget-member.ts';

const REDIRECT_DELAY = 300;

/** Ends the session on the server if it can be reached, on this device in any case, with what was drafted in it, and goes home. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    setLeaving(true);
    await api('POST /api/logout').catch(() => undefined);
    forgetMember();
    // The button that was pressed goes with the session: a timer that is its own would go with it.
    setTimeout(() => {
      void navigate(paths.home());
      setLeaving(false);
    }, REDIRECT_DELAY);
  };
}
