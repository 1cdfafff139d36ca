import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { prepared } from '../../platform/db/connections/prepared-statements.ts';
import type { Actor } from '../../platform/actor.ts';
import { countRows, listValues, readInPages } from '../../platform/db/query-results.ts';

type Reader = Pick<Actor, 'userId' | 'blockedUserIds'>;

/** Locks the book (`for key share`) against deletion until the transaction ends. */
export const lockBookShared = (trx: Trx, bookId: number) =>
  trx
    .selectFrom('books')
    .where('id', '=', bookId)
    .where('deleted_at', 'is', null)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();

export const insertFavourite = (trx: Trx, userId: number, bookId: number, now: Date) =>
  trx
    .insertInto('favourites')
    .values({ user_id: userId, book_id: bookId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteFavourite = (trx: Trx, userId: number, bookId: number) =>
  trx.deleteFrom('favourites').where('user_id', '=', userId).where('book_id', '=', bookId).execute();

export const forgetFavouriteBook = (trx: Trx, bookId: number) =>
  trx.deleteFrom('favourites').where('book_id', '=', bookId).execute();

/** The member's favourites, and those of others for the member's books; one statement for both would read all. */
export async function deleteFavouritesOfMember(trx: Trx, userId: number) {
  await trx.deleteFrom('favourites').where('user_id', '=', userId).execute();
  await trx
    .deleteFrom('favourites')
    .using('books')
    .whereRef('books.id', '=', 'book_id')
    .where('books.user_id', '=', userId)
    .execute();
}

const selectFavourites = (db: Db, userId: number) =>
  db
    .selectFrom('favourites')
    .innerJoin('books', 'books.id', 'favourites.book_id')
    .where('favourites.user_id', '=', userId);

/** Excludes books of members blocked in either direction. */
const selectLiked = (db: Db, { userId, blockedUserIds }: Reader) =>
  selectFavourites(db, userId)
    .where('books.deleted_at', 'is', null)
    .where('books.hidden', '=', false)
    .$if(blockedUserIds.length > 0, (query) =>
      query.where(sql<boolean>`books.user_id <> all(${blockedUserIds}::integer[])`),
    );

const selectNewestFirst = (db: Db, reader: Reader) =>
  selectLiked(db, reader)
    .orderBy('favourites.created_at', 'desc')
    .orderBy('book_id', 'desc')
    .select('book_id')
    .modifyFront(prepared);

export const listFavouriteIds = (db: Db, reader: Reader) => listValues(selectNewestFirst(db, reader), 'book_id');

export async function listFavouritePage(db: Db, reader: Reader, { limit, offset }: { limit: number; offset: number }) {
  const rows = await selectNewestFirst(db, reader)
    .select(sql<number>`count(*) over ()`.as('total'))
    .limit(limit)
    .offset(offset)
    .execute();
  const total = rows[0]?.total ?? (offset > 0 ? await countRows(db, selectLiked(db, reader)) : 0);
  return { ids: rows.map(({ book_id }) => book_id), total };
}

export const readFavourites = (db: Db, userId: number) =>
  readInPages(
    selectFavourites(db, userId).select(['books.id', 'title', 'author', 'favourites.created_at']),
    'books.id',
  );
