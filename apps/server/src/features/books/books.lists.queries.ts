import { type RawBuilder, sql } from 'kysely';
import type { BookSort } from '@wandering-books/contract/books.ts';
import type { Db } from '../../platform/db/database.ts';
import { plannedAnew } from '../../platform/db/kept-plans.ts';
import { prepared } from '../../platform/db/prepared-statements.ts';
import { isOneOf } from '../../platform/db/one-of.ts';
import { EARTH_KM, type Place } from '../../platform/geography/great-circle.ts';
import { type Chosen, version } from './books.versions.queries.ts';

/** What narrows a list of the books on offer. Of several ids any one will do, and none of none. */
export interface Selection {
  category_id?: number[];
  language_id?: number[];
  city_id?: number[];
  college_id?: number[];
  since?: Date;
  before?: Date;
  /** The text of a `tsquery`. */
  search?: string;
  /** The books of this member only. */
  user_id?: number;
  /** Leaves out the books of this member. */
  besides_user?: number;
  /** Leaves out the books of these members; never empty. */
  excludeOwnerIds?: number[];
  /** Those that stand at most so far from there. */
  within?: { kilometres: number; of: Place };
}

/** So many of a list: after so many others, or after the book with this key. */
export interface Slice {
  limit: number;
  offset: number;
  after?: Key;
}

/** Where a book stands in a sorted list: by its title, or by its date in microseconds, and then by its id. */
export interface Key {
  key: string | number;
  id: number;
}

export const REFERENCES = ['category_id', 'language_id', 'city_id', 'college_id'] as const;

export type Sorting = Exclude<BookSort, 'distance'>;

export const orders: Record<Sorting, RawBuilder<unknown>> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  title_asc: sql`sort_title, id`,
  title_desc: sql`sort_title desc, id desc`,
};

const byDate = {
  row: sql`(created_at, id)`,
  of: ({ key, id }: Key) => sql`(timestamptz 'epoch' + ${key}::float8 * interval '1 microsecond', ${id}::integer)`,
  key: sql<Key['key']>`(extract(epoch from created_at) * 1000000)::bigint`,
};
const byTitle = {
  row: sql`(sort_title, id)`,
  of: ({ key, id }: Key) => sql`(${key}::text, ${id}::integer)`,
  key: sql<Key['key']>`sort_title`,
};
export const keys = { newest: byDate, oldest: byDate, title_asc: byTitle, title_desc: byTitle };

/**
 * The books on offer. What is asked of them is `plannedAnew`: a plan that does not see the words takes hundreds of times as long.
 */
export function onOffer(db: Db, selection: Selection) {
  let books = db.selectFrom('books').where(sql<boolean>`listed`);
  for (const reference of REFERENCES) {
    const ids = selection[reference];
    if (ids) books = books.where(isOneOf(reference, ids));
  }
  if (selection.since) books = books.where('created_at', '>=', selection.since);
  if (selection.before) books = books.where('created_at', '<', selection.before);
  if (selection.search !== undefined) books = books.where(sql<boolean>`search @@ ${selection.search}::tsquery`);
  if (selection.user_id !== undefined) books = books.where('user_id', '=', selection.user_id);
  if (selection.besides_user !== undefined) books = books.where('user_id', '<>', selection.besides_user);
  if (selection.excludeOwnerIds)
    books = books.where(sql<boolean>`user_id <> all(${selection.excludeOwnerIds}::integer[])`);
  return selection.within ? books.where(isWithin(selection.within)) : books;
}

const standing = sql`ll_to_earth(latitude, longitude)`;
const earth = ({ latitude, longitude }: Place) => sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`;

/** The box is what the index knows; its corners are farther away. `earth()` is PostgreSQL's idea of the earth's radius. */
function isWithin({ kilometres, of }: NonNullable<Selection['within']>) {
  const reach = sql`(${kilometres / EARTH_KM}::float8 * earth())`;
  return sql<boolean>`latitude is not null
    and ${standing} <@ earth_box(${earth(of)}, ${reach}) and earth_distance(${standing}, ${earth(of)}) <= ${reach}`;
}

/** Compared as rows, which an index can begin at. */
export function isBehind(sort: Sorting, after: Key) {
  const goesDown = sort === 'newest' || sort === 'title_desc';
  return sql<boolean>`${keys[sort].row} ${sql.raw(goesDown ? '<' : '>')} ${keys[sort].of(after)}`;
}

/** Where a book stands in a sorted list; undefined when there is no such book any more. */
export const keyOf = (db: Db, id: number, sort: Sorting): Promise<Key | undefined> =>
  db
    .selectFrom('books')
    .where('id', '=', id)
    .select(['id', keys[sort].key.as('key')])
    .executeTakeFirst();

/** Places are found by one plan, whatever the place; what is narrowed by values that some books have and others not, is not. */
const planned = (selection: Selection) =>
  Object.keys(selection).every((key) => OF_PLACE.has(key)) ? prepared : plannedAnew;
const OF_PLACE = new Set<string>(['within', 'besides_user', 'excludeOwnerIds'] satisfies (keyof Selection)[]);

/** The nearest first, by the books' public positions. Books without one are not among them. */
export const nearest = (db: Db, selection: Selection, from: Place, { limit, offset }: Slice): Promise<Chosen[]> =>
  onOffer(db, selection)
    .where('latitude', 'is not', null)
    .orderBy(sql`${standing} <-> ${earth(from)}`)
    .limit(sql.lit(limit))
    .offset(offset)
    .select(['id', version])
    .modifyFront(planned(selection))
    .execute();

export const withoutPlace = (db: Db, selection: Selection, { limit, offset }: Slice): Promise<Chosen[]> =>
  onOffer(db, selection)
    .where('latitude', 'is', null)
    .orderBy(orders.newest)
    .limit(limit)
    .offset(offset)
    .select(['id', version])
    .modifyFront(plannedAnew)
    .execute();

export async function countWithPlace(db: Db, selection: Selection) {
  const counted = onOffer(db, selection).where('latitude', 'is not', null);
  const { total } = await counted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .modifyFront(plannedAnew)
    .executeTakeFirstOrThrow();
  return total;
}

/** How many there are, counted no further than `limit`. */
export async function countUpTo(db: Db, selection: Selection, limit: number) {
  const { total } = await db
    .selectFrom(onOffer(db, selection).limit(sql.lit(limit)).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .modifyFront(planned(selection))
    .executeTakeFirstOrThrow();
  return total;
}
