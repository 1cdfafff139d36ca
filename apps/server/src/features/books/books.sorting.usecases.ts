import type { Db } from '../../platform/db/database.ts';
import * as lists from './books.lists.queries.ts';
import type { Order } from './books.lists.rules.ts';
import type { Chosen } from './books.versions.queries.ts';
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

/** One slice of the books sought. */
export function chosenFor(db: Db, sought: Sought, slice: lists.Slice): Promise<Chosen[]> {
  if (sought.order === 'best') return bestIds(db, sought, slice);
  if (sought.order !== 'distance') return lists.sortedIds(db, sought.selection, sought.order, slice);
  return sought.from ? idsByDistance(db, sought.selection, sought.from, slice) : Promise.resolve([]);
}

/** Of very many matches only the newest are ranked; the rest follow, still by date. */
async function bestIds(db: Db, { selection, text, whole }: Sought, { limit, offset }: lists.Slice) {
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
