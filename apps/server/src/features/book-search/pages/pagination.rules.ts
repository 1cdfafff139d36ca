import { isStorable } from '@wandering-books/contract/fields.ts';
import { z } from 'zod';
import type { Order, SortKey } from '../book-search.plan.rules.ts';

/** Continue after the book with this key, or after an offset where the order has no key. */
export type CursorPosition = SortKey | { offset: number };

/** Upper bound of a timestamp in microseconds: the year 2255. */
const LATEST = 9_000_000_000_000_000;
const MAX_ID = 2_147_483_647;
const MAX_OFFSET = 100_000_000;

const id = z.int().min(0).max(MAX_ID);
const microseconds = z.int().min(0).max(LATEST);
const price = z.number().min(0).max(LATEST);
const title = z.string().max(200).refine(isStorable);
const offset = z.int().min(0).max(MAX_OFFSET);

const byDate = z.tuple([microseconds, id]);
const byTitle = z.tuple([title, id]);
const byPrice = z.tuple([price, id]);
const byCount = z.tuple([offset]);
const shapes = {
  newest: byDate,
  oldest: byDate,
  title_asc: byTitle,
  title_desc: byTitle,
  price_asc: byPrice,
  best: z.union([byDate, byCount]),
  distance: byCount,
} satisfies Record<Order, z.ZodType>;

/** The encoded cursor includes its order, so that it cannot be used with another one. */
export const encodeCursor = (order: Order, cursor: CursorPosition) =>
  Buffer.from(JSON.stringify([order, ...('offset' in cursor ? [cursor.offset] : [cursor.key, cursor.id])])).toString(
    'base64url',
  );

export function decodeCursor(order: Order, text: string): CursorPosition | undefined {
  const [cursorOrder, ...rest] = parseParts(text);
  const { success, data } = shapes[order].safeParse(rest);
  if (cursorOrder !== order || !success) return undefined;
  return data.length === 1 ? { offset: data[0] } : { key: data[0], id: data[1] };
}

function parseParts(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** Upper bound of exact totals, unless finding the books counts further anyway. */
export const MAX_COUNTED = 1000;

interface Counted {
  page: number;
  per_page: number;
  hasMore: boolean;
  count: number;
  isExact: boolean;
  limit: number;
}

/** While there are more books, the last page is reported as a later one even when counting stopped. */
export function buildPaginationMeta({ page, per_page, hasMore, count, isExact, limit }: Counted) {
  const isCapped = !isExact && count > limit;
  const lowerBound = hasMore ? page * per_page : 0;
  const total = isCapped ? Math.max(limit, lowerBound) : count;
  const last = Math.max(1, Math.ceil(total / per_page));
  return { total, total_is_capped: isCapped, per_page, page, last_page: hasMore ? Math.max(last, page + 1) : last };
}
