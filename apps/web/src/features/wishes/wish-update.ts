import type { BookType } from '@wandering-books/contract/books/book-options.ts';
import type { Wish } from '@wandering-books/contract/wishes/wishes.ts';
import { api } from '../../lib/api/api.ts';
import { useWishChange } from './wishes.api.ts';

export interface WishFields {
  text: string;
  city_id: string;
  radius_km: string;
  max_price: string;
  types: BookType[];
}

type Change = Partial<WishFields> & { shown?: boolean };

/** Sends all of a wish with a change; an empty one says that the reader still looks for the book. */
export const sendWish = (
  { id, text, isbn, work_id, radius_km, city, types, max_price, shown }: Wish,
  change: Change,
) => {
  const target = work_id ? { work_id } : isbn ? { isbn } : { text: text ?? '' };
  const terms = { radius_km, city_id: city?.id, types: types ?? [], max_price: max_price ?? undefined, shown };
  return api('PUT /api/wishes/:id', { params: { id }, body: { ...target, ...terms, ...change } });
};

export const useWishUpdate = (wish: Wish) => useWishChange((change: Change) => sendWish(wish, change));
