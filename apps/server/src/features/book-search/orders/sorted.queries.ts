import type { BookSort } from '@wandering-books/contract/books/book-options.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/tables.ts';
import { countRows } from '../../../platform/db/query-results.ts';
import { prepared } from '../../../platform/db/connections/prepared-statements.ts';
import { MAX_COUNTED } from '../pages/pagination.rules.ts';
import type { PageWindow, Selection, SortKey } from '../book-search.plan.rules.ts';
import {
  type ResultPage,
  selectListed,
  version,
  type BookVersion,
  getPlanMark,
  measureChord,
  priceRank,
} from './selection.queries.ts';
import type { Coordinates } from '../../../platform/geography/great-circle.ts';

export type SortColumn = Exclude<BookSort, 'distance'>;

export const ORDER_BY: Record<SortColumn, RawBuilder<unknown>> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  title_asc: sql`sort_title, id`,
  title_desc: sql`sort_title desc, id desc`,
  price_asc: sql`${priceRank}, id`,
};

/** `indexed`: filters that have an index in this order for all values, so that a generic plan is best. */
const byDate = {
  column: 'created_at' as const,
  row: sql`(created_at, id)`,
  of: ({ key, id }: SortKey) => sql`(timestamptz 'epoch' + ${key}::float8 * interval '1 microsecond', ${id}::integer)`,
  key: sql<SortKey['key']>`(extract(epoch from created_at) * 1000000)::bigint`,
  indexed: ['', 'category_id', 'language_id', 'city_id', 'college_id'].concat(
    ...['category_id language_id', 'category_id city_id', 'language_id city_id'],
  ),
};
const byTitle = {
  column: 'sort_title' as const,
  row: sql`(sort_title, id)`,
  of: ({ key, id }: SortKey) => sql`(${key}::text, ${id}::integer)`,
  key: sql<SortKey['key']>`sort_title`,
  indexed: ['', 'category_id', 'language_id', 'city_id', 'college_id'],
};
const byPrice = {
  column: 'asking_price' as const,
  row: sql`(${priceRank}, id)`,
  of: ({ key, id }: SortKey) => sql`(${key}::numeric, ${id}::integer)`,
  key: sql<SortKey['key']>`${priceRank}::float8`,
  indexed: byTitle.indexed,
};
export const SORT_KEYS = {
  newest: byDate,
  oldest: byDate,
  title_asc: byTitle,
  title_desc: byTitle,
  price_asc: byPrice,
};

/** Reads a page of a sorted list with its metadata in one statement. */
export async function findSorted(
  db: Db,
  selection: Selection,
  sort: SortColumn,
  window: PageWindow,
): Promise<ResultPage> {
  const { limit, offset } = window;
  const isCounted = !window.after && offset + limit <= MAX_COUNTED;
  const matches = selectListed(db, selection)
    .limit(sql.lit(MAX_COUNTED + 1))
    .select('id');
  const count = sql`case when count(*) = ${sql.lit(limit)} then (select count(*) from ${matches.as('counted')}) end`;
  const { rows } = await sql<{
    ids: number[] | null;
    versions: string[];
    key: SortKey['key'] | null;
    count: number | null;
  }>`
    select ${hasOnePlan(selection, sort, window) ? prepared : sql``} array_to_json(array_agg(id)) as ids,
      array_to_json(array_agg(version)) as versions,
      (array_agg(${SORT_KEYS[sort].key}))[${sql.lit(limit - 1)}] as key, ${isCounted ? count : sql`null`} as count
    from ${selectWindow(db, selection, sort, window)}`.execute(db);
  const { ids, versions, key, count: total } = rows[0]!;
  const results = (ids ?? []).map((id, at) => ({ id, version: versions[at]! }));
  return { results, ...(key !== null && { key }), ...(total !== null && { count: total }) };
}

/** A deep page skips rows by an index-only scan; row versions are read for the page alone. */
function selectWindow(db: Db, selection: Selection, sort: SortColumn, { limit, offset, after }: PageWindow) {
  const { column } = SORT_KEYS[sort];
  const books = selectListed(db, selection).orderBy(ORDER_BY[sort]).limit(sql.lit(limit)).select(['id', column]);
  if (after) return books.where(isAfter(sort, after)).select(version).as('page');
  if (offset === 0) return books.select(version).as('page');
  return db
    .selectFrom(books.offset(offset).as('deep'))
    .select(['id', column, sql<string>`(select xmin from books where books.id = deep.id)`.as('version')])
    .as('page');
}

/** A row comparison, which an index can seek to. */
function isAfter(sort: SortColumn, after: SortKey) {
  const goesDown = sort === 'newest' || sort === 'title_desc';
  return sql<boolean>`${SORT_KEYS[sort].row} ${sql.raw(goesDown ? '<' : '>')} ${SORT_KEYS[sort].of(after)}`;
}

/** Page sizes with a prepared statement of their own; others are rare. */
const USUAL_LIMITS = new Set([11, 21, 51, 101]);

function hasOnePlan(selection: Selection, sort: SortColumn, { limit, offset, after }: PageWindow) {
  if (after || offset > 0 || !USUAL_LIMITS.has(limit)) return false;
  const narrowed = Object.entries(selection).filter(([, value]) => value !== undefined);
  if (narrowed.some(([, value]) => !Array.isArray(value) || value.length !== 1)) return false;
  return SORT_KEYS[sort].indexed.includes(narrowed.map(([name]) => name).join(' '));
}

/** Number of newest books that a mixed list is chosen from. */
const MAX_MIXED = 500;
const MAX_OF_ONE = 2;

/** The newest books with at most two of each member; more of the same members only when there are no others. */
export function findMixed(db: Db, selection: Selection, limit: number): Promise<BookVersion[]> {
  const nth = sql<number>`row_number() over (partition by user_id order by created_at desc, id desc)`;
  const newest = selectListed(db, selection)
    .select(['id', 'user_id', 'created_at', version])
    .orderBy(ORDER_BY.newest)
    .limit(sql.lit(MAX_MIXED));
  const numbered = db.selectFrom(newest.as('newest')).select(['id', 'version', 'created_at', nth.as('nth')]);
  return db
    .selectFrom(numbered.as('numbered'))
    .select(['id', 'version'])
    .orderBy(sql`nth > ${sql.lit(MAX_OF_ONE)}`)
    .orderBy(ORDER_BY.newest)
    .limit(sql.lit(limit))
    .execute();
}

/** Undefined when the book no longer exists. */
export const findSortKey = (db: Db, id: number, sort: SortColumn): Promise<SortKey | undefined> =>
  db
    .selectFrom('books')
    .where('id', '=', id)
    .select(['id', SORT_KEYS[sort].key.as('key')])
    .executeTakeFirst();

export const toTitleKey = (text: string) => sql<string>`left(folded(${text}), 200)`;

/** Books without a position come after the most distant one. */
export async function findByDistance(db: Db, selection: Selection, from: Coordinates, { limit, offset }: PageWindow) {
  const near = await findNearest(db, selection, from, { limit, offset });
  if (near.length === limit) return near;
  const isPast = near.length === 0 && offset > 0;
  const standing = isPast ? await countWithPosition(db, selection) : offset + near.length;
  const rest = { offset: Math.max(0, offset - standing), limit: limit - near.length };
  return [...near, ...(await findWithoutPosition(db, selection, rest))];
}

/** The index only orders by distance, so all books at the distance of the last one are read and sorted too. */
export function findNearest(
  db: Db,
  selection: Selection,
  from: Coordinates,
  { limit, offset }: PageWindow,
): Promise<BookVersion[]> {
  const chord = measureChord(from);
  // The copies of a work are sorted: the index of all places would read every nearer book of other works.
  const distance = selection.work_id === undefined ? chord : sql<number>`(${chord}) + 0`;
  const nearest = selectListed(db, selection)
    .where('latitude', 'is not', null)
    .select(['id', version, distance.as('distance')])
    .orderBy('distance')
    .modifyEnd(sql`fetch first ${sql.lit(offset + limit)} rows with ties`);
  return db
    .selectFrom(nearest.as('nearest'))
    .select(['id', 'version'])
    .orderBy('distance')
    .orderBy('id')
    .limit(sql.lit(limit))
    .offset(sql.lit(offset))
    .modifyFront(offset === 0 ? getPlanMark(selection) : sql``)
    .execute();
}

const findWithoutPosition = (db: Db, selection: Selection, { limit, offset }: PageWindow): Promise<BookVersion[]> =>
  selectListed(db, selection)
    .where('latitude', 'is', null)
    .orderBy(ORDER_BY.newest)
    .limit(limit)
    .offset(offset)
    .select(['id', version])
    .execute();

const countWithPosition = (db: Db, selection: Selection) =>
  countRows(db, selectListed(db, selection).where('latitude', 'is not', null));
