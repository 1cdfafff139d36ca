import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { setApiSession } from '../lib/api.ts';
import { getSession, subscribeToSession } from '../lib/session.ts';
import { Toaster } from '../ui/toaster.tsx';
import { queryClient } from './app-query-client.ts';

setApiSession({ token: () => getSession()?.token ?? null });

/** What every page stands on: answers of the server, forgotten when somebody else signs in, and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  useEffect(() => {
    let token = getSession()?.token;
    return subscribeToSession(() => {
      const next = getSession()?.token;
      if (next !== token) queryClient.clear();
      token = next;
    });
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toaster label={t('messages')} />
    </QueryClientProvider>
  );
}
