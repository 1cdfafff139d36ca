import { type RawBuilder, sql } from 'kysely';
import type { BookSort } from '@wandering-books/contract/books.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SortKey } from './book-search.plan.rules.ts';

export type SortColumn = Exclude<BookSort, 'distance'>;

export const ORDER_BY: Record<SortColumn, RawBuilder<unknown>> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  title_asc: sql`sort_title, id`,
  title_desc: sql`sort_title desc, id desc`,
};

const byDate = {
  row: sql`(created_at, id)`,
  of: ({ key, id }: SortKey) => sql`(timestamptz 'epoch' + ${key}::float8 * interval '1 microsecond', ${id}::integer)`,
  key: sql<SortKey['key']>`(extract(epoch from created_at) * 1000000)::bigint`,
};
const byTitle = {
  row: sql`(sort_title, id)`,
  of: ({ key, id }: SortKey) => sql`(${key}::text, ${id}::integer)`,
  key: sql<SortKey['key']>`sort_title`,
};
export const SORT_KEYS = { newest: byDate, oldest: byDate, title_asc: byTitle, title_desc: byTitle };

/** A row comparison, which an index can seek to. */
export function isAfter(sort: SortColumn, after: SortKey) {
  const goesDown = sort === 'newest' || sort === 'title_desc';
  return sql<boolean>`${SORT_KEYS[sort].row} ${sql.raw(goesDown ? '<' : '>')} ${SORT_KEYS[sort].of(after)}`;
}

/** Undefined when the book no longer exists. */
export const findSortKey = (db: Db, id: number, sort: SortColumn): Promise<SortKey | undefined> =>
  db
    .selectFrom('books')
    .where('id', '=', id)
    .select(['id', SORT_KEYS[sort].key.as('key')])
    .executeTakeFirst();

export const toTitleKey = (text: string) => sql<string>`left(folded(${text}), 200)`;
