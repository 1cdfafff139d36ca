import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared-statements.ts';
import { MAX_COUNTED } from './book-search.pagination.rules.ts';
import type { PageWindow, Selection, SortKey } from './book-search.plan.rules.ts';
import { type BookVersion, selectListed, version } from './book-search.selection.queries.ts';
import { isAfter, ORDER_BY, SORT_KEYS, type SortColumn } from './book-search.sort-order.queries.ts';

export interface SortedPage {
  results: BookVersion[];
  /** The key of the last book on a full page, where the cursor continues. */
  key?: SortKey['key'];
  /** Counted up to a limit, only for a full page. */
  count?: number;
}

/** Reads a page of a sorted list with its metadata in one statement. */
export async function findSorted(
  db: Db,
  selection: Selection,
  sort: SortColumn,
  window: PageWindow,
): Promise<SortedPage> {
  const { limit, offset } = window;
  const isCounted = !window.after && offset + limit <= MAX_COUNTED;
  const counted = selectListed(db, selection)
    .limit(sql.lit(MAX_COUNTED + 1))
    .select('id');
  const count = sql`case when count(*) = ${sql.lit(limit)} then (select count(*) from ${counted.as('counted')}) end`;
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
  const by = sort === 'newest' || sort === 'oldest' ? ('created_at' as const) : ('sort_title' as const);
  const books = selectListed(db, selection).orderBy(ORDER_BY[sort]).limit(sql.lit(limit)).select(['id', by]);
  if (after) return books.where(isAfter(sort, after)).select(version).as('page');
  if (offset === 0) return books.select(version).as('page');
  return db
    .selectFrom(books.offset(offset).as('deep'))
    .select(['id', by, sql<string>`(select xmin from books where books.id = deep.id)`.as('version')])
    .as('page');
}

/** Each has an index in list order for all values, so a generic plan is best. */
const IN_ORDER = {
  date: ['', 'category_id', 'language_id', 'city_id', 'college_id'].concat(
    ...['category_id language_id', 'category_id city_id', 'language_id city_id'],
  ),
  title: ['', 'category_id', 'language_id', 'city_id', 'college_id'],
};
/** Page sizes with a prepared statement of their own; others are rare. */
const USUAL_LIMITS = new Set([11, 21, 51, 101]);

function hasOnePlan(selection: Selection, sort: SortColumn, { limit, offset, after }: PageWindow) {
  if (after || offset > 0 || !USUAL_LIMITS.has(limit)) return false;
  const narrowed = Object.entries(selection).filter(([, value]) => value !== undefined);
  if (narrowed.some(([, value]) => !Array.isArray(value) || value.length !== 1)) return false;
  const by = sort === 'newest' || sort === 'oldest' ? IN_ORDER.date : IN_ORDER.title;
  return by.includes(narrowed.map(([name]) => name).join(' '));
}
