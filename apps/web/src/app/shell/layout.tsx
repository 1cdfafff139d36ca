import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router';
import { ErrorBoundary } from '../failures/error-boundary.tsx';
import { Header } from './header.tsx';
import { configureApi } from '../../lib/api/api.ts';
import { dropSession, isLeaving, useSession } from '../../lib/session.ts';
import { useRequireLogin } from '../../lib/navigation/login-prompt.ts';
import { useScrollRestoration } from '../focus/use-scroll-restoration.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useTrouble } from '../session/reachability.ts';
import { BottomBar, Footer, UnreachableNotice } from './lazy-parts.ts';

/** Focuses the content on navigation, for keyboards and screen readers. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const session = useSession();
  const isHydrated = useHydrated();
  const isNewPage = useNavigationType() !== 'POP';
  const main = useRef<HTMLElement>(null);
  useScrollRestoration();
  useSessionEnd();
  const trouble = useTrouble();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (isNewPage && lastPath.current !== pathname) main.current?.focus({ preventScroll: true });
    lastPath.current = pathname;
  }, [pathname, isNewPage]);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 start-2 z-50 -translate-y-20 rounded-card bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <Header />
      {trouble !== null && (
        <Suspense>
          <UnreachableNotice trouble={trouble} />
        </Suspense>
      )}
      <main id="content" ref={main} tabIndex={-1} className="flex-1">
        <ErrorBoundary place={pathname}>{children}</ErrorBoundary>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      {session && isHydrated && (
        <Suspense>
          <BottomBar />
        </Suspense>
      )}
    </div>
  );
}

/** Redirects to the login when the server has ended the session, and back afterwards. */
function useSessionEnd() {
  const requireLogin = useRequireLogin();
  const onEnded = useEffectEvent(() => {
    // Late responses during a sign-out are ignored.
    if (isLeaving()) return;
    dropSession();
    requireLogin(undefined, { delay: 0 });
  });
  useEffect(() => void configureApi({ onEnded: () => onEnded() }), []);
}
