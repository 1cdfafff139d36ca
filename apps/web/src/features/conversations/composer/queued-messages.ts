import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { api } from '../../../lib/api/api.ts';
import { createClientId } from '../../../lib/device/client-id.ts';
import { markPushMoment } from '../../../lib/device/push-asking.ts';
import { useOnline } from '../../../lib/device/network.ts';
import { enqueue, useQueue, type QueuedAction } from '../../../lib/offline-queue/queue.ts';
import { useStalled } from '../../../lib/offline-queue/sender.ts';
import { getSession, useSession } from '../../../lib/session.ts';
import { addMessage } from '../conversations.cache.ts';

export type QueuedMessage = QueuedAction<{ conversation: number; message: string }>;
export type UnsentMessage = QueuedMessage & { state: 'sending' | 'waiting' | 'failed' };

export const queueMessage = (conversation: number, message: string) =>
  enqueue('message', { conversation, message }, createClientId());

export async function sendQueuedMessage({ id, body }: QueuedMessage, token: string, queries: QueryClient) {
  const { conversation, message } = body;
  const storedMessage = await api('POST /api/conversations/:id/messages', {
    params: { id: conversation },
    body: { client_id: id, message },
    token,
  });
  if (getSession()?.token !== token) return;
  addMessage(queries, storedMessage);
  markPushMoment();
}

export function useUnsentInConversation(conversationId: number, messages: readonly Message[]): UnsentMessage[] {
  const isStalled = useStalled('message');
  const waits = !useOnline() || isStalled;
  const me = useSession()?.userId;
  const queuedMessages = useQueue<QueuedMessage['body']>('message').filter(
    ({ body }) => body.conversation === conversationId,
  );
  return excludeArrived(queuedMessages, messages, me).map((unsent) => ({
    ...unsent,
    state: unsent.error !== undefined ? 'failed' : waits ? 'waiting' : 'sending',
  }));
}

/** Client ids are unique per sender only. */
export function excludeArrived(
  unsent: readonly QueuedMessage[],
  messages: readonly Message[],
  me: number | null | undefined,
) {
  const arrivedIds = new Set(messages.filter(({ sender_id }) => sender_id === me).map(({ client_id }) => client_id));
  return unsent.filter(({ id }) => !arrivedIds.has(id));
}
