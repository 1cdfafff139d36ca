import { api } from '../../lib/api.ts';
import { keepForLater, listWaitingItems, removeWaitingItem, type WaitingItem } from '../../lib/waiting-items.ts';

interface Wish {
  bookId: number;
  wanted: boolean;
}

/** Only the last change per book is queued. */
const getId = (bookId: number) => `favourite-${bookId}`;

export const keepWishForLater = (error: unknown, title: string, wish: Wish) =>
  keepForLater(error, { id: getId(wish.bookId), kind: 'favourite', title, content: wish });

export async function forgetWish(bookId: number): Promise<void> {
  if (listWaitingItems().some(({ id }) => id === getId(bookId))) await removeWaitingItem(getId(bookId));
}

export const sendFavourite = (book_id: number, isLiked: boolean) =>
  api(isLiked ? 'POST /api/favorites' : 'DELETE /api/favorites', { body: { book_id } });

export async function sendWaitingFavourite({ content }: WaitingItem<Wish>): Promise<void> {
  await sendFavourite(content.bookId, content.wanted);
}

export const listWaitingWishes = () =>
  listWaitingItems()
    .filter((item): item is WaitingItem<Wish> => item.kind === 'favourite' && item.refused === undefined)
    .map(({ content }) => [content.bookId, content.wanted] as const);
