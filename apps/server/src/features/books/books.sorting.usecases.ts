import type { Db } from '../../platform/db/database.ts';
import * as lists from './books.lists.queries.ts';
import { MOST_RANKED, ranked } from './books.ranking.queries.ts';
import { sorted, type SortedPage } from './books.pages.queries.ts';
import { type Eras, widerEras } from './books.eras.rules.ts';
import type { Order } from './books.lists.rules.ts';
import type { Mark } from './books.marks.rules.ts';
import type { Coordinates } from '../../platform/geography/great-circle.ts';

/** Which books, and in which order. */
export interface Sought {
  selection: lists.Selection;
  order: Order;
  from: Coordinates | null;
  /** What was typed, and it as a `tsquery` of whole words. */
  text: string;
  whole: string;
  /** Some of the latest books, when enough matches should be among them. */
  among?: Eras | undefined;
}

/** One slice of the books sought. */
export async function chosenFor(db: Db, sought: Sought, slice: lists.Slice): Promise<SortedPage> {
  if (sought.order === 'best' || (sought.order === 'newest' && sought.selection.search !== undefined))
    return matching(db, sought, sought.order, slice);
  if (sought.order !== 'distance') return sorted(db, sought.selection, sought.order, slice);
  return { chosen: sought.from ? await byDistance(db, sought.selection, sought.from, slice) : [] };
}

/** Where the list goes on behind the books of a slice. What is ranked or far away has no key to go on from. */
export async function markBehind(
  db: Db,
  { order }: Sought,
  slice: lists.Slice,
  { chosen, key }: SortedPage,
): Promise<Mark | undefined> {
  const end = slice.offset + chosen.length;
  const { id } = chosen.at(-1)!;
  if (order === 'distance') return { offset: end };
  if (key !== undefined) return { key, id };
  if (order !== 'best') return lists.keyOf(db, id, order);
  return slice.after || end > MOST_RANKED ? lists.keyOf(db, id, 'newest') : { offset: end };
}

/** Of very many matches only the newest are ranked; the rest follow, still by date. */
async function matching(db: Db, sought: Sought, order: 'best' | 'newest', slice: lists.Slice): Promise<SortedPage> {
  const { offset, limit } = slice;
  if (slice.after || offset >= MOST_RANKED) return sorted(db, sought.selection, 'newest', slice);
  const end = Math.min(offset + limit, MOST_RANKED);
  const { chosen, matches: count } = await rankedAmong(db, sought, order, { offset, limit: end - offset });
  const behind = order === 'newest' && chosen.length === limit ? { key: chosen.at(-2)!.key } : {};
  if (offset + limit <= MOST_RANKED || count <= MOST_RANKED) return { chosen, count, ...behind };
  const rest = { offset: end, limit: offset + limit - end };
  const others = await sorted(db, sought.selection, 'newest', rest);
  return { chosen: [...chosen, ...others.chosen], count };
}

/** Where fewer than expected are among the latest, more are looked at: so many that there should be enough, or all. */
async function rankedAmong(
  db: Db,
  { selection, text, whole, among }: Sought,
  order: 'best' | 'newest',
  slice: lists.Slice,
) {
  let within = among;
  for (;;) {
    const latest = await ranked(db, selection, { text, whole, order, among: within }, slice);
    if (!within || latest.matches > MOST_RANKED) return latest;
    within = widerEras(within, latest.matches);
  }
}

/** Books that stand nowhere come after the most distant one. */
async function byDistance(db: Db, selection: lists.Selection, from: Coordinates, { limit, offset }: lists.Slice) {
  const near = await lists.nearest(db, selection, from, { limit, offset });
  if (near.length === limit) return near;
  const isPast = near.length === 0 && offset > 0;
  const standing = isPast ? await lists.countWithPlace(db, selection) : offset + near.length;
  const rest = { offset: Math.max(0, offset - standing), limit: limit - near.length };
  return [...near, ...(await lists.withoutPlace(db, selection, rest))];
}
