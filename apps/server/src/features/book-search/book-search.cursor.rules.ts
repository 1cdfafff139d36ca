import { isStorable } from '@wandering-books/contract/fields.ts';
import { z } from 'zod';
import type { Order, SortKey } from './book-search.plan.rules.ts';

/** Continue after the book with this key, or after an offset where the order has no key. */
export type CursorPosition = SortKey | { offset: number };

/** Upper bound of a timestamp in microseconds: the year 2255. */
const MAX_MICROSECONDS = 9_000_000_000_000_000;
const MAX_ID = 2_147_483_647;
const MAX_OFFSET = 100_000_000;

const id = z.int().min(0).max(MAX_ID);
const microseconds = z.int().min(0).max(MAX_MICROSECONDS);
const title = z.string().max(200).refine(isStorable);
const offset = z.int().min(0).max(MAX_OFFSET);

const byDate = z.tuple([microseconds, id]);
const byTitle = z.tuple([title, id]);
const byCount = z.tuple([offset]);
const shapes = {
  newest: byDate,
  oldest: byDate,
  title_asc: byTitle,
  title_desc: byTitle,
  best: z.union([byDate, byCount]),
  distance: byCount,
} satisfies Record<Order, z.ZodType>;

/** The encoded cursor includes its order, so that it cannot be used with another one. */
export const encodeCursor = (order: Order, cursor: CursorPosition) =>
  Buffer.from(JSON.stringify([order, ...('offset' in cursor ? [cursor.offset] : [cursor.key, cursor.id])])).toString(
    'base64url',
  );

/** Undefined when it is invalid or belongs to another order. */
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
