import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError } from '../../lib/api/api.ts';
import type { ActionKind, QueuedAction } from '../../lib/offline-queue/queue.ts';
import { sendNow, startSending } from '../../lib/offline-queue/sender.ts';
import { realtimeConnection } from '../../lib/realtime/realtime-connection.ts';
import { toast } from '../../lib/toast.ts';

type Send = (action: QueuedAction<never>, token: string, queries: QueryClient) => Promise<void>;

const senders: Record<ActionKind, () => Promise<Send>> = {
  message: async () => (await import('../../features/conversations/composer/queued-messages.ts')).sendQueuedMessage,
  book: async () => (await import('../../features/books/share/send-queued-book.ts')).sendQueuedBook,
  request: async () => (await import('../../features/requests/new-request/queued-requests.ts')).sendQueuedRequest,
};

export function sendQueue(queries: QueryClient, member: { token: string; userId: number }): () => void {
  const stops = [
    startSending(member, {
      async send(action, token) {
        const send = await senders[action.kind]().catch(throwUnreachable);
        await send(action as QueuedAction<never>, token, queries);
      },
      onSent({ kind, body }) {
        if (kind === 'message') return;
        void queries.invalidateQueries();
        void showSent((body as { title: string }).title);
      },
    }),
    realtimeConnection.onReconnected(sendNow),
  ];
  return () => stops.forEach((stop) => stop());
}

function throwUnreachable(): never {
  throw new ApiError(0, {});
}

async function showSent(title: string) {
  await i18next.loadNamespaces('offline');
  toast.success(i18next.t('offline:sent', { title }));
}
