import { api } from '../../lib/api/api.ts';
import { queueIfUnreachable } from '../../lib/offline-queue/queue-if-unreachable.ts';
import { filterByKind, listQueue, removeAction, type QueuedAction } from '../../lib/offline-queue/queue.ts';
import type { Session } from '../../lib/session.ts';

export interface FavouriteChange {
  title: string;
  bookId: number;
  wanted: boolean;
}

const listQueuedOfBook = (bookId: number) =>
  filterByKind<FavouriteChange>(listQueue(), 'favourite').filter(({ body }) => body.bookId === bookId);

const removeAll = (actions: readonly QueuedAction[]) => Promise.all(actions.map(removeAction));

export async function queueFavourite(
  error: unknown,
  session: Session | null,
  change: FavouriteChange,
): Promise<boolean> {
  const earlier = listQueuedOfBook(change.bookId);
  const isQueued = await queueIfUnreachable(error, session, 'favourite', change);
  if (isQueued) await removeAll(earlier);
  return isQueued;
}

export const dequeueFavourite = (bookId: number) => removeAll(listQueuedOfBook(bookId));

export const sendFavourite = (book_id: number, isLiked: boolean, token?: string) =>
  api(isLiked ? 'POST /api/favorites' : 'DELETE /api/favorites', { body: { book_id }, token });

export async function sendQueuedFavourite({ body }: QueuedAction<FavouriteChange>, token: string): Promise<void> {
  await sendFavourite(body.bookId, body.wanted, token);
}
