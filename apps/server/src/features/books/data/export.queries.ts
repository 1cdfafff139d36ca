import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { pageLimit, readInPages } from '../../../platform/db/sql/row-pages.ts';
import { bookFields } from '../books.queries.ts';

export const readBooks = (db: Db, userId: number) =>
  readInPages((last) =>
    db
      .selectFrom('books')
      .innerJoin('categories', 'categories.id', 'books.category_id')
      .innerJoin('languages', 'languages.id', 'books.language_id')
      .where('user_id', '=', userId)
      .where('books.id', '>', last)
      .orderBy('books.id')
      .limit(pageLimit)
      .select(['books.id', 'categories.name as category', 'languages.name as language'])
      .select(bookFields.map((name) => `books.${name}` as const))
      .select(['image', 'books.created_at', 'books.updated_at', 'deleted_at'])
      .select(
        sql<string[]>`array(select image from book_photos where book_id = books.id order by place)`.as(
          'further_photos',
        ),
      )
      .execute(),
  );

/** Includes photos not yet attached to a book. */
export async function listPictures(db: Db, userId: number) {
  const rows = await db
    .selectFrom('books')
    .where('user_id', '=', userId)
    .where('image', 'is not', null)
    .select(sql<string>`image`.as('image'))
    .union(db.selectFrom('book_photos').where('user_id', '=', userId).select('image'))
    .execute();
  return rows.map(({ image }) => image);
}
