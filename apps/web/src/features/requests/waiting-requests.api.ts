import type { NewRequest } from '@wandering-books/contract/requests.ts';
import { api } from '../../lib/api.ts';
import { keepForLater, useWaitingItems, type WaitingItem } from '../../lib/waiting-items.ts';

/** Keeps a request on the device where the server could not be reached. */
export const keepRequestForLater = (error: unknown, id: string, title: string, wish: NewRequest) =>
  keepForLater(error, { id, kind: 'request', title, content: wish });

/** Sends a request that was kept. */
export async function sendWaitingRequest({ id, content }: WaitingItem<NewRequest>): Promise<void> {
  await api('POST /api/requests', { body: content, once: id });
}

/** Whether a request for a book waits on the device. */
export const useIsRequestWaiting = (bookId: number) =>
  useWaitingItems<NewRequest>('request').some(({ content }) => content.book_id === bookId);
