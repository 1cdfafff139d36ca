import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { setApiSession } from '../lib/api.ts';
import { getSession, subscribeToSession } from '../lib/session.ts';
import { Toaster } from './toaster.tsx';

setApiSession({ token: () => getSession()?.token ?? null });

/** What every page stands on: answers of the server, forgotten when somebody else signs in, and toasts. */
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
      {children}
      <Toaster label={t('messages')} />
    </QueryClientProvider>
  );
}
