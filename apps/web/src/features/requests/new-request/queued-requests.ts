import type { NewRequest } from '@wandering-books/contract/requests/requests.ts';
import { api } from '../../../lib/api/api.ts';
import { queueIfUnreachable } from '../../../lib/offline-queue/queue-if-unreachable.ts';
import { useQueue, type QueuedAction } from '../../../lib/offline-queue/queue.ts';
import type { Session } from '../../../lib/session.ts';

type QueuedRequest = NewRequest & { title: string };

export const queueRequest = (error: unknown, session: Session | null, id: string, title: string, request: NewRequest) =>
  queueIfUnreachable(error, session, 'request', { ...request, title } satisfies QueuedRequest, id);

export async function sendQueuedRequest({ id, body }: QueuedAction<QueuedRequest>, token: string): Promise<void> {
  const { title: _title, ...request } = body;
  await api('POST /api/requests', { body: request, once: id, token });
}

export const useIsRequestQueued = (bookId: number) =>
  useQueue<QueuedRequest>('request').some(({ body }) => body.book_id === bookId);
