import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { listValues, readColumn, readInPages } from '../../platform/db/query-results.ts';
import { bookFields } from './books.queries.ts';

export const listBookIds = (trx: Trx, userId: number) =>
  listValues(trx.selectFrom('books').where('user_id', '=', userId).where('deleted_at', 'is', null).select('id'), 'id');

/** Pictures that only this user's books show (deleted ones included), and those not yet attached to a book. */
export const listImageNames = (trx: Trx, userId: number) =>
  readColumn<string>(trx)`
    select image
    from (
      select image from books where user_id = ${userId} and image is not null
      union select image from book_photos where user_id = ${userId}
    ) as own
    where not exists (select from books where books.image = own.image and user_id <> ${userId})
      and not exists (select from book_photos where book_photos.image = own.image and user_id <> ${userId})`;

export async function clearBooks(trx: Trx, userId: number, now: Date) {
  await trx.deleteFrom('book_photos').where('user_id', '=', userId).execute();
  await trx.deleteFrom('shelf_questions').where('user_id', '=', userId).execute();
  await trx
    .deleteFrom('outside_loans')
    .using('books')
    .whereRef('books.id', '=', 'book_id')
    .where('user_id', '=', userId)
    .execute();
  await trx
    .updateTable('books')
    .where('user_id', '=', userId)
    .set({
      deleted_at: sql<Date>`coalesce(deleted_at, ${now})`,
      reserved_by: null,
      description: null,
      image: null,
      city_id: null,
      college_id: null,
      latitude: null,
      longitude: null,
    })
    .execute();
}

export const readBooks = (db: Db, userId: number) =>
  readInPages(
    db
      .selectFrom('books')
      .innerJoin('categories', 'categories.id', 'books.category_id')
      .innerJoin('languages', 'languages.id', 'books.language_id')
      .where('user_id', '=', userId)
      .select(['books.id', 'categories.name as category', 'languages.name as language'])
      .select(bookFields.map((name) => `books.${name}` as const))
      .select(['image', 'books.created_at', 'books.updated_at', 'deleted_at'])
      .select(
        sql<string[]>`array(select image from book_photos where book_id = books.id order by place)`.as(
          'further_photos',
        ),
      )
      .select(
        sql<object | null>`(select to_jsonb(outside_loans) from outside_loans where book_id = books.id)`.as(
          'outside_loan',
        ),
      ),
    'books.id',
  );

export const listBookPictures = (db: Db, userId: number) =>
  listValues(
    db
      .selectFrom('books')
      .where('user_id', '=', userId)
      .where('image', 'is not', null)
      .select(sql<string>`image`.as('image'))
      .union(db.selectFrom('book_photos').where('user_id', '=', userId).select('image')),
    'image',
  );
