import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { setApiSession } from '../lib/api/api.ts';
import { getSession, ServedSession, type Session, subscribeToSession } from '../lib/session.ts';
import { Toaster } from './shell/toaster.tsx';

setApiSession({ token: () => getSession()?.token ?? null });

interface ProvidersProps {
  queries: QueryClient;
  /** The member of a server-rendered page; undefined for guests. */
  served?: Session | undefined;
  children: ReactNode;
}

export function Providers({ queries, served, children }: ProvidersProps) {
  const { t } = useTranslation('app');
  const [shownTo, setShownTo] = useState(served);
  // A transition, because every component that reads the session rerenders.
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
