import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, Navigate } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import {
  isNavigationPlanned,
  useIsLeaving,
  useRequireLogin,
  createReturnState,
  findBookOfPath,
} from '../../lib/navigation/login-prompt.ts';
import { EmptyState } from '../../ui/layout/query-content.tsx';
import { LinkButton } from '../../ui/buttons.tsx';

export function LoginWall({ text, delay }: { text: string; delay?: number }) {
  const { t } = useTranslation('books');
  const { pathname, search } = useLocation();
  const place = pathname + search;
  const requireLogin = useRequireLogin();
  const isLeaving = useIsLeaving();
  useEffect(() => {
    // The session may have ended at an action that said why a login is needed.
    if (!isLeaving() && !isNavigationPlanned()) requireLogin(text, { delay, place });
    // Once per page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
  if (isLeaving()) return null;
  return (
    <EmptyState
      heading="h1"
      title={text}
      action={
        <LinkButton to={paths.login(findBookOfPath(pathname))} state={createReturnState(place)}>
          {t('signIn')}
        </LinkButton>
      }
    >
      {t('loginWall')}
    </EmptyState>
  );
}

/** Redirects to the login, which returns to `place`; to home during a sign-out. */
export function LoginRedirect({ place }: { place: string }) {
  const isLeaving = useIsLeaving();
  if (isLeaving()) return null;
  return <Navigate to={paths.login()} state={createReturnState(place)} replace />;
}
