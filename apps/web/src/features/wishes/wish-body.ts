import type { Wish } from '@wandering-books/contract/wishes/wishes.ts';

/** What a change of a wish sends: all of the wish. */
export const buildWishBody = ({ text, isbn, work_id, radius_km, city, types, max_price, shown }: Wish) => ({
  ...(work_id ? { work_id } : isbn ? { isbn } : { text: text ?? '' }),
  ...{ radius_km, city_id: city?.id, types: types ?? [], max_price: max_price ?? undefined, shown },
});
