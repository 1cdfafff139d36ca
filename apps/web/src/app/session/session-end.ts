import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { setApiSession } from '../../lib/api/api.ts';
import { isLeaving } from '../../lib/navigation/leaving.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { createReturnState } from '../../lib/navigation/return-path.ts';
import { signOut } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';

/** Redirects to the login when the server has ended the session, and back afterwards. */
export function useSessionEnd() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    setApiSession({
      onEnded() {
        // Late responses during a sign-out are ignored.
        if (isLeaving()) return;
        signOut();
        toast.info(t('sessionEnded'), { duration: 5000 });
        void navigate(paths.login(), { state: createReturnState(pathname + search) });
      },
    });
  }, [t, navigate, pathname, search]);
}
