import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { configureApi } from '../lib/api/api.ts';
import { getSession, subscribeToSession } from '../lib/session.ts';
import { awaitIdle } from '../ui/run-when-idle.ts';
import { IsUnreachable, UiTexts } from '../ui/ui-texts.ts';
import { useIsUnreachable } from './session/reachability.ts';
import { loadLaterParts } from './shell/lazy-parts.ts';

const TOASTER_RETRY_MS = 5000;

/** The live region of toasts is loaded after the first screen, before there are any. */
const loadToaster = (): Promise<ComponentType<{ label: string }>> =>
  loadLaterParts().then(
    ({ ToasterView }) => ToasterView,
    async () => {
      await new Promise((resolve) => setTimeout(resolve, TOASTER_RETRY_MS));
      return loadToaster();
    },
  );

/** Not lazy: React forgets to hydrate a page that waits for its files beside a new part that waits too. */
function Toaster({ label }: { label: string }) {
  const [View, setView] = useState<ComponentType<{ label: string }>>();
  useEffect(() => {
    void awaitIdle()
      .then(loadToaster)
      .then((view) => setView(() => view));
  }, []);
  return View && <View label={label} />;
}

configureApi({ token: () => getSession()?.token ?? null });

/** Provides the query cache, which is cleared when the session changes, and toasts. */
export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  const { t } = useTranslation('app');
  useEffect(
    () =>
      subscribeToSession((now, before) => {
        if (now?.token !== before?.token) queries.clear();
      }),
    [queries],
  );
  return (
    <QueryClientProvider client={queries}>
      <UiTexts value={t('controls', { returnObjects: true })}>
        <IsUnreachable value={useIsUnreachable()}>{children}</IsUnreachable>
      </UiTexts>
      <Toaster label={t('messages')} />
    </QueryClientProvider>
  );
}
