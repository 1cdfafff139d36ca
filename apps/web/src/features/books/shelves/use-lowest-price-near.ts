import { useBooksNear } from '../books.api.ts';
import { needsPrice } from '../form/book-options.ts';
import { NEARBY_LIMIT } from './book-row-skeleton.tsx';
import type { Place } from '../../places/device-position.ts';

export function useLowestPriceNear(place: Place | null) {
  const { data, isLoading } = useBooksNear(place, NEARBY_LIMIT, place !== null);
  const books = place && data && !data.isFarAway ? data.books : [];
  const prices = books.flatMap(({ type, price }) => (needsPrice(type) ? (price ?? 0) : 0)).filter(Boolean);
  // The query without a place is shared with other components.
  return { price: prices.length > 0 ? Math.min(...prices) : undefined, isLoading: place !== null && isLoading };
}
