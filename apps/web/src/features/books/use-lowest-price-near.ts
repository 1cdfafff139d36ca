import { useBooksNear } from './books.api.ts';
import { NEAR_ASKED } from './book-row-skeleton.tsx';
import type { Place } from './results.tsx';

/** What the cheapest of the books nearest to a place costs, of those within 50 km that have a price. */
export function useLowestPriceNear(place: Place | null) {
  const isAsked = place !== null;
  const { data, isLoading } = useBooksNear(place, NEAR_ASKED, isAsked);
  const books = isAsked && data && !data.isFarAway ? data.books : [];
  const prices = books
    .flatMap(({ type, price }) => (type === 'sell' || type === 'rent' ? (price ?? 0) : 0))
    .filter(Boolean);
  // Somebody else may be asking for the general list, which stands under no place.
  return { price: prices.length > 0 ? Math.min(...prices) : undefined, isLoading: isAsked && isLoading };
}
