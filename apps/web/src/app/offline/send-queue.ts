import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { sendQueuedBook } from '../../features/books/share/send-queued-book.ts';
import { sendQueuedMessage } from '../../features/conversations/composer/queued-messages.ts';
import { sendQueuedRequest } from '../../features/requests/new-request/queued-requests.ts';
import type { ActionKind, QueuedAction } from '../../lib/offline-queue/queue.ts';
import { sendNow, startSending } from '../../lib/offline-queue/sender.ts';
import { realtimeConnection } from '../../lib/realtime/realtime-connection.ts';
import { toast } from '../../lib/toast.ts';

type Send = (action: QueuedAction<never>, token: string, queries: QueryClient) => Promise<void>;

const senders: Record<ActionKind, Send> = {
  message: sendQueuedMessage,
  book: sendQueuedBook,
  request: sendQueuedRequest,
};

export function sendQueue(queries: QueryClient, member: { token: string; userId: number }): () => void {
  const stops = [
    startSending(member, {
      send: (action, token) => senders[action.kind](action as QueuedAction<never>, token, queries),
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

async function showSent(title: string) {
  await i18next.loadNamespaces('offline');
  toast.success(i18next.t('offline:sent', { title }));
}
