import type { NewRequest } from '@wandering-books/contract/requests/requests.ts';
import { api } from '../../../lib/api/api.ts';
import { queueIfUnreachable, useWaitingItems, type WaitingItem } from '../../../lib/device/waiting-items.ts';

export const queueRequest = (error: unknown, id: string, title: string, request: NewRequest) =>
  queueIfUnreachable(error, { id, kind: 'request', title, content: request });

export async function sendWaitingRequest({ id, content }: WaitingItem<NewRequest>): Promise<void> {
  await api('POST /api/requests', { body: content, once: id });
}

export const useIsRequestWaiting = (bookId: number) =>
  useWaitingItems<NewRequest>('request').some(({ content }) => content.book_id === bookId);
