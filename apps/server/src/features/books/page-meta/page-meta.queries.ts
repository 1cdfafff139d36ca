import { sql } from 'kysely';
import type { BookType } from '@wandering-books/contract/books/book-options.ts';
import type { BookFeedFilters } from '@wandering-books/contract/books/book-list-address.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { findValue, readRows } from '../../../platform/db/query-results.ts';
import type { ReferenceName } from '../../book-search/facets/facets.usecases.ts';
import { bookStateColumns } from '../books.state.usecases.ts';

export const findLatest = (db: Db, type?: BookType) =>
  findValue(
    db
      .selectFrom('books')
      .where('listed', '=', true)
      .$if(type !== undefined, (query) => query.where('type', '=', type!))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .select('created_at'),
    'created_at',
  );

/** A loose index scan: costs grow with the lists, not with the books. */
export async function listNarrowed(db: Db, name: ReferenceName) {
  const column = sql.ref(`${name}_id`);
  const { rows } = await sql<{ id: number; changed: Date }>`
    with recursive used (id, changed) as (
      (select ${column}, created_at from books where listed and ${column} is not null
       order by ${column}, created_at desc, id desc limit 1)
      union all
      select next.* from used cross join lateral (
        select ${column}, created_at from books where listed and ${column} > used.id
        order by ${column}, created_at desc, id desc limit 1) as next
    )
    select id, changed from used order by id`.execute(db);
  return rows;
}

/** Books of a category in a city, where there are at least `minBooks`. */
export const listNarrowedByTwo = (db: Db, minBooks: number) =>
  readRows<{ category_id: number; city_id: number; changed: Date }>(db)`
    with recursive used (category_id, city_id, changed) as (
      (select category_id, city_id, created_at from books where listed and city_id is not null
       order by category_id, city_id, created_at desc, id desc limit 1)
      union all
      select next.* from used cross join lateral (
        select category_id, city_id, created_at from books
        where listed and (category_id, city_id) > (used.category_id, used.city_id)
        order by category_id, city_id, created_at desc, id desc limit 1) as next
    )
    select category_id, city_id, changed from used
    where exists (
      select from books where listed and category_id = used.category_id and city_id = used.city_id
      offset ${sql.lit(minBooks - 1)})
    order by category_id, city_id`;

const MAX_ENTRIES = sql.lit(50);

export type FeedRow = Awaited<ReturnType<typeof listNewest>>[number];

export const listNewest = (db: Db, { category, city }: BookFeedFilters) =>
  db
    .selectFrom('books')
    .innerJoin('categories', 'categories.id', 'books.category_id')
    .leftJoin('cities', 'cities.id', 'books.city_id')
    .where('books.listed', '=', true)
    .$if(category !== undefined, (query) => query.where('books.category_id', '=', category!))
    .$if(city !== undefined, (query) => query.where('books.city_id', '=', city!))
    .orderBy('books.created_at', 'desc')
    .orderBy('books.id', 'desc')
    .limit(MAX_ENTRIES)
    .select(bookStateColumns)
    .select(['books.id', 'title', 'author', 'type', 'condition', 'price', 'rent_unit', 'image'])
    .select(['books.created_at', 'books.updated_at', 'categories.name as category_name', 'cities.name as city_name'])
    .execute();
