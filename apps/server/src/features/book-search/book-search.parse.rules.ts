import type { BookFilters } from '@wandering-books/contract/books/books.ts';
import type { Coordinates } from '../../platform/geography/great-circle.ts';
import { createFieldError } from '../../platform/domain-error.ts';
import { decodeCursor } from './pages/pagination.rules.ts';
import type { Order, PageWindow } from './book-search.plan.rules.ts';

const DAY = 24 * 60 * 60 * 1000;
const MAX_ID = 2_147_483_647;

export type Reference = { id: number } | { name: string };

export function parseFilters(filters: BookFilters) {
  const position = parsePosition(filters);
  const order = parseOrder(filters, position);
  return {
    // The last two classes in Tamil Nadu.
    text: filters.q?.replace(/\+ ?([12])(?!\p{N})/gu, 'plus $1'),
    references: {
      category: parseReference(filters.category),
      language: parseReference(filters.language),
      city: parseReference(filters.city),
      college: parseReference(filters.college),
    },
    filters: {
      type: filters.type,
      condition: filters.condition,
      maxPrice: filters.max_price,
      ownerId: filters.owner,
      ...parseTimes(filters),
    },
    position,
    order,
    window: parsePageWindow(filters, order),
  };
}

export type SearchQuery = ReturnType<typeof parseFilters>;

export const parsePosition = ({ latitude, longitude }: BookFilters): Coordinates | null =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude };

/** Defaults to the best match for searches and to the newest otherwise; distance requires a position. */
function parseOrder({ sort_by, q }: BookFilters, position: Coordinates | null): Order {
  if (sort_by === 'distance' && !position) return 'newest';
  return sort_by ?? (q === undefined ? 'newest' : 'best');
}

/** From the first moment (inclusive) to the last one (exclusive). A date is a day of UTC. */
export function parseTimes({ date, created_from: since = date, created_before }: BookFilters) {
  const before = created_before ?? (date && Date.parse(date) + DAY);
  return { since: toMoment(since), before: toMoment(before) };
}

const toMoment = (time: string | number | undefined) => (time === undefined ? undefined : new Date(time));

/** An id beyond the column's range matches nothing. */
export function parseReference(filter: string | undefined): Reference | undefined {
  if (filter === undefined) return undefined;
  if (!/^\d+$/.test(filter)) return { name: filter };
  return { id: Number(filter) <= MAX_ID ? Number(filter) : 0 };
}

function parsePageWindow({ after, page, per_page }: BookFilters, order: Order): PageWindow {
  const limit = per_page + 1;
  if (after === undefined) return { offset: (page - 1) * per_page, limit };
  const cursor = decodeCursor(order, after);
  if (!cursor) throw createFieldError('after', { code: 'after' });
  return 'offset' in cursor ? { ...cursor, limit } : { offset: 0, limit, after: cursor };
}
