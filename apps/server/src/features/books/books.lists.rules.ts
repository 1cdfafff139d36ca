import type { BookFilters, BookSort } from '@wandering-books/contract/books.ts';
import type { Coordinates } from '../../platform/geography/great-circle.ts';

const DAY = 24 * 60 * 60 * 1000;
const LARGEST_ID = 2_147_483_647;
/** Totals are counted no further. */
export const MOST_COUNTED = 1000;

/** `best` is the best match for a search. */
export type Order = BookSort | 'best';

/** Searches put the best match first and other lists the newest, unless asked otherwise; distance needs to know from where. */
export function orderOf({ sort_by, q }: BookFilters, from: Coordinates | null): Order {
  if (sort_by === 'distance' && !from) return 'newest';
  return sort_by ?? (q === undefined ? 'newest' : 'best');
}

export const placeOf = ({ latitude, longitude }: BookFilters): Coordinates | null =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude };

/** A day (UTC) as the first ten characters of a moment, from its start to before the next one's. */
export function dayOf(date: string) {
  const since = new Date(`${date}T00:00:00.000Z`);
  return { since, before: new Date(since.getTime() + DAY) };
}

/** The id that a filter names, or undefined when it is a name. An id too large to exist is no id of anything. */
export function idIn(filter: string) {
  if (!/^\d+$/.test(filter)) return undefined;
  return Number(filter) <= LARGEST_ID ? Number(filter) : 0;
}

interface Counted {
  page: number;
  per_page: number;
  hasMore: boolean;
  count: number;
  /** Whether `count` is all of them, and not only how far was counted. */
  isExact: boolean;
}

/** The figures of a page. While there is more, the last page is known to be further on, however far was counted. */
export function figuresOf({ page, per_page, hasMore, count, isExact }: Counted) {
  const isCapped = !isExact && count > MOST_COUNTED;
  const seen = hasMore ? page * per_page : 0;
  const total = isCapped ? Math.max(MOST_COUNTED, seen) : count;
  const last = Math.max(1, Math.ceil(total / per_page));
  return { total, total_is_capped: isCapped, per_page, page, last_page: hasMore ? Math.max(last, page + 1) : last };
}
