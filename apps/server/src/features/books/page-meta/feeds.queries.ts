import { sql } from 'kysely';
import type { BookFeedFilters } from '@wandering-books/contract/books/book-list-address.ts';
import type { Db } from '../../../platform/db/database.ts';
import { bookStateColumns } from '../books.state.usecases.ts';

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
