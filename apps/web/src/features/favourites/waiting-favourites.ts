import { api } from '../../lib/api.ts';
import { keepForLater, listWaitingItems, removeWaitingItem, type WaitingItem } from '../../lib/waiting-items.ts';

/** Whether a book is to be a favourite. */
interface Wish {
  bookId: number;
  wanted: boolean;
}

/** Of each book only the last wish counts. */
const getId = (bookId: number) => `favourite-${bookId}`;

/** Keeps a wish on the device where the server could not be reached. */
export const keepWishForLater = (error: unknown, title: string, wish: Wish) =>
  keepForLater(error, { id: getId(wish.bookId), kind: 'favourite', title, content: wish });

/** A later wish was granted at once. */
export async function forgetWish(bookId: number): Promise<void> {
  if (listWaitingItems().some(({ id }) => id === getId(bookId))) await removeWaitingItem(getId(bookId));
}

export const sendFavourite = (book_id: number, isLiked: boolean) =>
  api(isLiked ? 'POST /api/favorites' : 'DELETE /api/favorites', { body: { book_id } });

/** Sends a wish that was kept. */
export async function sendWaitingFavourite({ content }: WaitingItem<Wish>): Promise<void> {
  await sendFavourite(content.bookId, content.wanted);
}

/** By book, what is wished and waits on the device. */
export const listWaitingWishes = () =>
  listWaitingItems()
    .filter((item): item is WaitingItem<Wish> => item.kind === 'favourite' && item.refused === undefined)
    .map(({ content }) => [content.bookId, content.wanted] as const);
