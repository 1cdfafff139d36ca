import { type Expression, type Insertable, sql } from 'kysely';
import type { BookPhoto } from '@wandering-books/contract/books/book-photos.ts';
import type { Database, Db, Trx } from '../../../platform/db/tables.ts';
import { hasRow, listValues } from '../../../platform/db/query-results.ts';

/** The cover first. */
export const selectPhotos = (image: Expression<string | null>, bookId: Expression<number>) => sql<BookPhoto[]>`(
  select coalesce(json_agg(json_build_object('image', name, 'width', width, 'height', height) order by listed.place), '[]')
  from (
    select ${image} as name, 0 as place
    union all select book_photos.image, book_photos.place from book_photos where book_photos.book_id = ${bookId}
  ) as listed join images using (name))`;

export const findUnattachedPhoto = (db: Db | Trx, userId: number, clientId: string) =>
  db
    .selectFrom('book_photos')
    .innerJoin('images', 'images.name', 'book_photos.image')
    .where('user_id', '=', userId)
    .where('book_id', 'is', null)
    .where('client_id', '=', clientId)
    .select(['image', 'width', 'height'])
    .executeTakeFirst();

export const insertUnattachedPhoto = (trx: Trx, photo: Insertable<Database['book_photos']>) =>
  hasRow(
    trx
      .insertInto('book_photos')
      .values(photo)
      .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).where('book_id', 'is', null).doNothing())
      .returning('id'),
  );

/** Deletes all but the latest unattached photos of a member and returns the names. */
export const deleteUnattachedBeyond = (trx: Trx, userId: number, maxUnattached: number) =>
  listValues(
    trx
      .deleteFrom('book_photos')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('book_photos as unattached')
          .where('unattached.user_id', '=', userId)
          .where('unattached.book_id', 'is', null)
          .orderBy('unattached.id', 'desc')
          .offset(maxUnattached)
          .select('unattached.id'),
      )
      .returning('image'),
    'image',
  );

/** Deletes all unattached photos older than `moment` and returns the names. */
export const deleteUnattachedBefore = (trx: Trx, moment: Date) =>
  listValues(
    trx.deleteFrom('book_photos').where('book_id', 'is', null).where('created_at', '<', moment).returning('image'),
    'image',
  );

/** Deletes the rows of unattached photos of the member and returns their names. */
export const takeUnattachedPhotos = (trx: Trx, userId: number, names: string[]) =>
  listValues(
    trx
      .deleteFrom('book_photos')
      .where('user_id', '=', userId)
      .where('book_id', 'is', null)
      .where(sql<boolean>`image = any(${names}::text[])`)
      .returning('image'),
    'image',
  );

export async function takePhotosOfBook(trx: Trx, bookId: number) {
  const rows = await trx
    .deleteFrom('book_photos')
    .where('book_id', '=', bookId)
    .returning(['image', 'place'])
    .execute();
  return rows.toSorted((one, other) => one.place! - other.place!).map(({ image }) => image);
}

export async function insertPhotosOfBook(trx: Trx, bookId: number, userId: number, names: string[]) {
  if (names.length === 0) return;
  const rows = names.map((image, index) => ({ user_id: userId, book_id: bookId, place: index + 1, image }));
  await trx
    .insertInto('book_photos')
    .values(rows.map((row) => ({ ...row, client_id: null })))
    .execute();
}
