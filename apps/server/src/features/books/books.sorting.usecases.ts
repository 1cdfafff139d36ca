import type { Db } from '../../platform/db/database.ts';
import * as lists from './books.lists.queries.ts';
import type { Order } from './books.lists.rules.ts';
import type { Mark } from './books.marks.rules.ts';
import type { Place } from '../../platform/geography/great-circle.ts';

/** Which books, and in which order. */
export interface Sought {
  selection: lists.Selection;
  order: Order;
  from: Place | null;
  /** What was typed, and it as a `tsquery` of whole words. */
  text: string;
  whole: string;
}

/** The ids of one slice of the books sought. */
export function idsOf(db: Db, sought: Sought, slice: lists.Slice): Promise<number[]> {
  if (sought.order === 'best') return bestIds(db, sought, slice);
  if (sought.order !== 'distance') return lists.sortedIds(db, sought.selection, sought.order, slice);
  return sought.from ? idsByDistance(db, sought.selection, sought.from, slice) : Promise.resolve([]);
}

/** Where the list goes on behind the books of a slice. What is ranked or far away has no key to go on from. */
export async function markBehind(
  db: Db,
  { order }: Sought,
  slice: lists.Slice,
  ids: number[],
): Promise<Mark | undefined> {
  const end = slice.offset + ids.length;
  if (order === 'distance') return { offset: end };
  if (order !== 'best') return lists.keyOf(db, ids.at(-1)!, order);
  return slice.after || end > lists.MOST_RANKED ? lists.keyOf(db, ids.at(-1)!, 'newest') : { offset: end };
}

/** Of very many matches only the newest are ranked; the rest follow, still by date. */
async function bestIds(db: Db, { selection, text, whole }: Sought, slice: lists.Slice) {
  if (slice.after) return lists.sortedIds(db, selection, 'newest', slice);
  const { limit, offset } = slice;
  const end = offset + limit;
  const ranked =
    offset < lists.MOST_RANKED
      ? await lists.rankedIds(db, selection, text, whole, { offset, limit: Math.min(end, lists.MOST_RANKED) - offset })
      : [];
  if (end <= lists.MOST_RANKED || (offset < lists.MOST_RANKED && ranked.length < lists.MOST_RANKED - offset))
    return ranked;
  const start = Math.max(offset, lists.MOST_RANKED);
  return [...ranked, ...(await lists.sortedIds(db, selection, 'newest', { offset: start, limit: end - start }))];
}

/** Books that stand nowhere come after the most distant one. */
async function idsByDistance(db: Db, selection: lists.Selection, from: Place, { limit, offset }: lists.Slice) {
  const near = await lists.nearestIds(db, selection, from, { limit, offset });
  if (near.length === limit) return near;
  const isPast = near.length === 0 && offset > 0;
  const standing = isPast ? await lists.countWithPlace(db, selection) : offset + near.length;
  const rest = { offset: Math.max(0, offset - standing), limit: limit - near.length };
  return [...near, ...(await lists.idsWithoutPlace(db, selection, rest))];
}
