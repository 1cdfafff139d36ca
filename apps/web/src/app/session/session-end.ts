import { useEffect, useEffectEvent } from 'react';
import { configureApi } from '../../lib/api/api.ts';
import { useRequireLogin } from '../../lib/navigation/login-prompt.ts';
import { dropSession, isLeaving } from '../../lib/session.ts';

/** Redirects to the login when the server has ended the session, and back afterwards. */
export function useSessionEnd() {
  const requireLogin = useRequireLogin();
  const onEnded = useEffectEvent(() => {
    // Late responses during a sign-out are ignored.
    if (isLeaving()) return;
    dropSession();
    requireLogin(undefined, { delay: 0 });
  });
  useEffect(() => void configureApi({ onEnded: () => onEnded() }), []);
}
