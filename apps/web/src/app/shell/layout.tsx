import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { ErrorBoundary } from '../failures/error-boundary.tsx';
import { Header } from './header.tsx';
import { configureApi } from '../../lib/api/api.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { isLeaving, signOut } from '../../lib/session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { createReturnState } from '../../lib/navigation/return-path.ts';
import { toast } from '../../lib/toast.ts';
import { useScrollRestoration } from '../focus/use-scroll-restoration.ts';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { useTrouble } from '../session/reachability.ts';

const Footer = lazyWithTexts(() => import('../footer/footer.tsx'), 'footer');

/** Focuses the content on navigation, for keyboards and screen readers. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const arrived = useNavigationType() !== 'POP';
  const main = useRef<HTMLElement>(null);
  useScrollRestoration();
  useSessionEnd();
  useServedMeta();
  const seen = useRef(pathname);
  useEffect(() => {
    if (arrived && seen.current !== pathname) main.current?.focus({ preventScroll: true });
    seen.current = pathname;
  }, [pathname, arrived]);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 start-2 z-50 -translate-y-20 rounded-card bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <Header />
      <UnreachableNotice />
      <main id="content" ref={main} tabIndex={-1} className="flex-1">
        <ErrorBoundary place={pathname}>{children}</ErrorBoundary>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </div>
  );
}

/** Shown while the server is unreachable or overloaded; "try again" refetches all active queries. */
function UnreachableNotice() {
  const { t } = useTranslation('app');
  const queries = useQueryClient();
  const trouble = useTrouble();
  if (trouble === null) return null;
  return (
    <div role="alert" className="border-b border-line bg-waiting-tint text-waiting">
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
        <p className="font-medium">{trouble || t('unreachable.text')}</p>
        <Button variant="quiet" className="-mx-4" onClick={() => void queries.refetchQueries({ type: 'active' })}>
          {t('controls.retry')}
        </Button>
      </Container>
    </div>
  );
}

/** Redirects to the login when the server has ended the session, and back afterwards. */
function useSessionEnd() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    configureApi({
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

const PAGE_META = [
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'script[type="application/ld+json"]',
].join();

/** Removes the server's meta tags of the first page after navigation, so that sharing uses the current page. */
function useServedMeta() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const opened = useRef(address);
  useEffect(() => {
    if (address !== opened.current) for (const element of document.head.querySelectorAll(PAGE_META)) element.remove();
  }, [address]);
}
