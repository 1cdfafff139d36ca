import { useTranslation } from 'react-i18next';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useOnline } from '../../lib/device/network.ts';
import { Button } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/layout/query-content.tsx';

export function FailureScreen({ error }: { error: unknown }) {
  return isMissingChunk(error) ? <MissingChunkScreen /> : <CrashScreen />;
}

function CrashScreen() {
  const { t } = useTranslation('app');
  return (
    <FullPageMessage title={t('crash.title')} action={t('newRelease.reload')} onAction={() => window.location.reload()}>
      {t('crash.text')}
    </FullPageMessage>
  );
}

/** A chunk could not be loaded: the server is unreachable, or a newer release no longer has it. */
function MissingChunkScreen() {
  const { t } = useTranslation('app');
  const { data: isThere, refetch } = useServerHealth();
  const isOnline = useOnline();
  if (isThere === undefined) return null;
  if (!isThere)
    return (
      <FullPageMessage title={t('unreachable.title')} action={t('controls.retry')} onAction={() => void refetch()}>
        {isOnline ? t('unreachable.patience') : t('offline:offlinePage', { defaultValue: t('unreachable.patience') })}
      </FullPageMessage>
    );
  return <NewReleaseScreen />;
}

function NewReleaseScreen() {
  const { t } = useTranslation('app');
  // A chunk that failed stays failed in this document, and the next page may need it too.
  useEffect(() => () => window.location.reload(), []);
  return (
    <FullPageMessage
      title={t('newRelease.title')}
      action={t('newRelease.reload')}
      onAction={() => window.location.reload()}
    >
      {t('newRelease.text')}
    </FullPageMessage>
  );
}

const POLL_INTERVAL_MS = 5000;
/** Apart from the data of pages, whose failures are shown above them. */
const health = new QueryClient();
const healthKey = ['health'];

function useServerHealth() {
  const server = useQuery(
    {
      queryKey: healthKey,
      queryFn: ({ signal }) =>
        fetch('/api/health', { signal }).then(
          ({ ok }) => ok,
          () => false,
        ),
      networkMode: 'always',
      refetchInterval: ({ state }) => state.data === false && POLL_INTERVAL_MS,
    },
    health,
  );
  const wasGone = useRef(false);
  useEffect(() => {
    if (server.data && wasGone.current) window.location.reload();
    wasGone.current = server.data === false;
  }, [server.data]);
  return server;
}

/** Messages of Chromium, Firefox, Safari and Vite for a failed chunk. */
const CHUNK_LOAD_ERROR = /dynamically imported module|importing a module script failed|unable to preload/i;

const isMissingChunk = (error: unknown) => error instanceof Error && CHUNK_LOAD_ERROR.test(error.message);

type FullPageMessageProps = { title: string; children: ReactNode; action: string; onAction: () => void };

function FullPageMessage({ title, children, action, onAction }: FullPageMessageProps) {
  return (
    <div role="alert" data-whole-page className="py-12">
      <EmptyState heading="h1" title={title} action={<Button onClick={onAction}>{action}</Button>}>
        {children}
      </EmptyState>
    </div>
  );
}
