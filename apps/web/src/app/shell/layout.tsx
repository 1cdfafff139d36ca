import { Suspense, useEffect, useRef, type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router';
import { ErrorBoundary } from '../failures/error-boundary.tsx';
import { Header } from './header.tsx';
import { useSession } from '../../lib/session.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useTrouble } from '../session/reachability.ts';
import { useSessionEnd } from '../session/session-end.ts';
import { BottomBar, Footer, UnreachableNotice } from './lazy-parts.ts';
import { createHistoryMemory } from '../../lib/navigation/history-memory.ts';
import { retryOnResize } from '../../lib/navigation/retry-on-resize.ts';

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
      <div className="@container flex flex-1 flex-col in-data-has-column:pe-96">
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
      </div>
      {session && isHydrated && (
        <Suspense>
          <BottomBar />
        </Suspense>
      )}
    </div>
  );
}

const positions = createHistoryMemory<number>('scroll');

/** New pages start at the top; back navigation restores the scroll position. */
function useScrollRestoration(): void {
  const location = useLocation();
  const { key, pathname, hash } = location;
  const cameBack = useNavigationType() === 'POP';
  const page = useRef<string>(undefined);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    const remember = () => positions.remember(location, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location]);

  useLayoutEffect(() => {
    const isFirst = page.current === undefined;
    const isSamePage = page.current === pathname + hash;
    page.current = pathname + hash;
    if (isSamePage && !cameBack) return;
    const place = positions.find(location);
    // In a server-rendered page the reader may have scrolled before hydration.
    if (isFirst && place === undefined && !hash) return;
    if (cameBack && (place !== undefined || !hash)) return retryOnResize(() => scrollToPosition(place ?? 0));
    if (hash) return retryOnResize(() => scrollToElement(hash.slice(1)));
    window.scrollTo({ top: 0, behavior: getScrollBehaviour() });
    // Only a change of the path, or going back, scrolls; filters in the query do not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, hash, cameBack && key]);
}

function scrollToPosition(top: number): boolean {
  window.scrollTo({ top, behavior: 'instant' });
  return Math.abs(window.scrollY - top) < 2;
}

function scrollToElement(id: string): boolean {
  const part = document.getElementById(id);
  part?.scrollIntoView({ behavior: getScrollBehaviour() });
  part?.focus({ preventScroll: true });
  return part !== null;
}

const getScrollBehaviour = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
