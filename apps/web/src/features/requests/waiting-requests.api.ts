import type { NewRequest } from '@wandering-books/contract/requests.ts';
import { api } from '../../lib/api.ts';
import { keepForLater, useWaitingItems, type WaitingItem } from '../../lib/waiting-items.ts';

export const keepRequestForLater = (error: unknown, id: string, title: string, wish: NewRequest) =>
  keepForLater(error, { id, kind: 'request', title, content: wish });

export async function sendWaitingRequest({ id, content }: WaitingItem<NewRequest>): Promise<void> {
  await api('POST /api/requests', { body: content, once: id });
}

export const useIsRequestWaiting = (bookId: number) =>
  useWaitingItems<NewRequest>('request').some(({ content }) => content.book_id === bookId);
