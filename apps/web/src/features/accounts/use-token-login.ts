import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { signIn } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';

/** Signs in with a token in the address, as another service's login brings it; tells whether there is one. It leaves the address bar before anything else happens. */
export function useTokenLogin(): boolean {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const token = findToken(useLocation().search);
  useEffect(() => {
    if (!token || token !== findToken(window.location.search)) return;
    void navigate(paths.profile(), { replace: true });
    signIn(token);
    toast.success(t('login.success'), { duration: 3000 });
  }, [token, navigate, t]);
  return token !== null;
}

export function findToken(query: string) {
  return new URLSearchParams(query).get('token') || null;
}
