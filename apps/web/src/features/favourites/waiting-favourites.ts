import { api } from '../../lib/api/api.ts';
import {
  queueIfUnreachable,
  listWaitingItems,
  removeWaitingItem,
  type WaitingItem,
} from '../../lib/device/waiting-items.ts';

interface FavouriteChange {
  bookId: number;
  wanted: boolean;
}

/** Only the last change per book is queued. */
const getId = (bookId: number) => `favourite-${bookId}`;

export const queueFavourite = (error: unknown, title: string, change: FavouriteChange) =>
  queueIfUnreachable(error, { id: getId(change.bookId), kind: 'favourite', title, content: change });

export async function dequeueFavourite(bookId: number): Promise<void> {
  if (listWaitingItems().some(({ id }) => id === getId(bookId))) await removeWaitingItem(getId(bookId));
}

export const sendFavourite = (book_id: number, isLiked: boolean) =>
  api(isLiked ? 'POST /api/favorites' : 'DELETE /api/favorites', { body: { book_id } });

export async function sendWaitingFavourite({ content }: WaitingItem<FavouriteChange>): Promise<void> {
  await sendFavourite(content.bookId, content.wanted);
}

export const listQueuedFavourites = () =>
  listWaitingItems()
    .filter((item): item is WaitingItem<FavouriteChange> => item.kind === 'favourite' && item.refused === undefined)
    .map(({ content }) => [content.bookId, content.wanted] as const);
