import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { setApiSession } from '../lib/api/api.ts';
import { getSession, subscribeToSession } from '../lib/session.ts';
import { Toaster } from './shell/toaster.tsx';

setApiSession({ token: () => getSession()?.token ?? null });

interface ProvidersProps {
  queries: QueryClient;
  children: ReactNode;
}

/** Provides the query cache, which is cleared when the session changes, and toasts. */
export function Providers({ queries, children }: ProvidersProps) {
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
      {children}
      <Toaster label={t('messages')} />
    </QueryClientProvider>
  );
}
