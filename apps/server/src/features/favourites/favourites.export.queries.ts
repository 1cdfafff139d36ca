import type { Db } from '../../platform/db/database.ts';
import { pageLimit, readInPages } from '../../platform/db/sql/row-pages.ts';

export const readFavourites = (db: Db, userId: number) =>
  readInPages((last) =>
    db
      .selectFrom('favourites')
      .innerJoin('books', 'books.id', 'favourites.book_id')
      .where('favourites.user_id', '=', userId)
      .where('books.id', '>', last)
      .orderBy('books.id')
      .limit(pageLimit)
      .select(['books.id', 'title', 'author', 'favourites.created_at'])
      .execute(),
  );
