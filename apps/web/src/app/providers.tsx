import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { setApiSession } from '../lib/api.ts';
import { getSession, ServedSession, type Session, subscribeToSession } from '../lib/session.ts';
import { Toaster } from './toaster.tsx';

setApiSession({ token: () => getSession()?.token ?? null });

interface ProvidersProps {
  queries: QueryClient;
  /** For whom the server renders the page, where that is not for guests. */
  served?: Session | undefined;
  children: ReactNode;
}

/** What every page stands on: answers of the server, forgotten when somebody else signs in, who that is, and toasts. */
export function Providers({ queries, served, children }: ProvidersProps) {
  const { t } = useTranslation('app');
  const [shownTo, setShownTo] = useState(served);
  // A transition leaves the browser time in between: everything that looks at the session is drawn anew.
  useEffect(() => startTransition(() => setShownTo(undefined)), []);
  useEffect(
    () =>
      subscribeToSession((now, before) => {
        if (now?.token !== before?.token) queries.clear();
      }),
    [queries],
  );
  return (
    <QueryClientProvider client={queries}>
      <ServedSession value={shownTo}>{children}</ServedSession>
      <Toaster label={t('messages')} />
    </QueryClientProvider>
  );
}
