import { pages } from '@wandering-books/contract/pages.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useContext, useEffect, useEffectEvent, useMemo } from 'react';
import { type NavigateFunction, useNavigate, useRoutes } from 'react-router';
import { useTranslation } from 'react-i18next';
import { LanguageInLinks } from '../lib/language/address-language.tsx';
import { runWhenIdle } from '../ui/run-when-idle.ts';
import { Layout } from './shell/layout.tsx';
import { HomePage } from './pages/home.tsx';
import { loadLaterParts } from './shell/lazy-parts.ts';
import { NavigationContext } from '../lib/undocumented-apis.ts';
import { Container } from '../ui/layout/container.tsx';
import { Loading, Skeleton } from '../ui/layout/skeleton.tsx';
import { leaveOverlays, removeClosedOverlays } from '../ui/overlays/overlay-history.ts';

const OtherPages = lazy(() => import('./routes.tsx'));

const loadAfterFirstScreen = async (queries: QueryClient, navigate: NavigateFunction) =>
  (await loadLaterParts()).startAfterFirstScreen(queries, navigate);

const routes = [
  { path: pages.home.path, element: <HomePage /> },
  { path: '*', element: <OtherPages /> },
];

/** Home is bundled; the routes of all other pages are loaded afterwards. */
export function App() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const onIdle = useEffectEvent(() => void loadAfterFirstScreen(queries, navigate).catch(() => {}));
  useEffect(() => runWhenIdle(() => onIdle()), []);
  return (
    <OverlayNavigation>
      <LanguageInLinks>
        <Layout>
          <Suspense fallback={<PageFallback />}>
            {useRoutes(routes)}
            <TakenOver />
          </Suspense>
        </Layout>
      </LanguageInLinks>
    </OverlayNavigation>
  );
}

function TakenOver() {
  useEffect(() => {
    document.getElementById('root')?.removeAttribute('data-from-server');
    globalThis.repeatEarlyInput = repeatEarlyInput;
    repeatEarlyInput();
  }, []);
  return null;
}

/** Few readers are quicker than the scripts, so only they load it. */
function repeatEarlyInput() {
  if (globalThis.earlyInput?.size)
    void loadLaterParts().then(
      (parts) => parts.repeatEarlyInput(),
      () => {},
    );
}

/** Reserves the height of a page; visible only after a delay. */
function PageFallback() {
  const { t } = useTranslation('app');
  return (
    <Container className="min-h-dvh py-12 appear-late">
      <Loading text={t('loadingPage')}>
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="mt-4 h-5 w-120 max-w-full" />
        <Skeleton className="mt-10 h-64 w-full" />
      </Loading>
    </Container>
  );
}

/** Closes overlays on each navigation, so that the new page does not follow their history entries. */
function OverlayNavigation({ children }: { children: ReactNode }) {
  const navigation = useContext(NavigationContext);
  const overlayNavigation = useMemo(() => {
    const { navigator } = navigation;
    const push: typeof navigator.push = (...way) => leaveOverlays(() => navigator.push(...way));
    const replace: typeof navigator.replace = (...way) => leaveOverlays(() => navigator.replace(...way));
    return { ...navigation, navigator: { ...navigator, push, replace } };
  }, [navigation]);
  useEffect(removeClosedOverlays, []);
  return <NavigationContext value={overlayNavigation}>{children}</NavigationContext>;
}
