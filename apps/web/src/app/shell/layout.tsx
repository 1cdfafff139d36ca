import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { ErrorBoundary } from '../failures/error-boundary.tsx';
import { Header } from './header.tsx';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useServedMeta } from '../rendering/use-served-meta.ts';
import { useScrollRestoration } from '../focus/use-scroll-restoration.ts';
import { useSessionEnd } from '../session/session-end.ts';
import { UnreachableNotice } from '../failures/unreachable-notice.tsx';

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
      <SkipLink target="content" label={t('skipToContent')} />
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
