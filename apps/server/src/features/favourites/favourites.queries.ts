import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { pageLimit, readInPages } from '../../platform/db/row-pages.ts';

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

export async function insertFavourite(trx: Trx, userId: number, bookId: number, now: Date) {
  await trx
    .insertInto('favourites')
    .values({ user_id: userId, book_id: bookId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(trx: Trx, userId: number, bookId: number) {
  await trx.deleteFrom('favourites').where('user_id', '=', userId).where('book_id', '=', bookId).execute();
}

export async function deleteFavouritesFor(trx: Trx, bookId: number) {
  await trx.deleteFrom('favourites').where('book_id', '=', bookId).execute();
}

/** In both directions: the user's favourites, and favourites of the user's books. */
export async function deleteAllFavourites(trx: Trx, userId: number) {
  await trx
    .deleteFrom('favourites')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb('book_id', 'in', eb.selectFrom('books').where('books.user_id', '=', userId).select('books.id')),
      ]),
    )
    .execute();
}

/** Excludes books of members blocked in either direction. */
const selectLiked = (db: Db, { userId, blockedUserIds }: Reader) =>
  db
    .selectFrom('favourites')
    .innerJoin('books', 'books.id', 'favourites.book_id')
    .where('favourites.user_id', '=', userId)
    .where('books.deleted_at', 'is', null)
    .where('books.hidden', '=', false)
    .$if(blockedUserIds.length > 0, (query) =>
      query.where(sql<boolean>`books.user_id <> all(${blockedUserIds}::integer[])`),
    );

const selectNewestFirst = (db: Db, reader: Reader) =>
  selectLiked(db, reader).orderBy('favourites.created_at', 'desc').orderBy('book_id', 'desc').select('book_id');

export async function listFavouriteIds(db: Db, reader: Reader) {
  const rows = await selectNewestFirst(db, reader).execute();
  return rows.map(({ book_id }) => book_id);
}

interface PageWindow {
  limit: number;
  offset: number;
}

export async function listFavouritePage(db: Db, reader: Reader, { limit, offset }: PageWindow) {
  const rows = await selectNewestFirst(db, reader)
    .select(sql<number>`count(*) over ()`.as('total'))
    .limit(limit)
    .offset(offset)
    .execute();
  const total = rows[0]?.total ?? (offset > 0 ? await countFavourites(db, reader) : 0);
  return { ids: rows.map(({ book_id }) => book_id), total };
}

async function countFavourites(db: Db, reader: Reader) {
  const { total } = await selectLiked(db, reader)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function listIdsOfFavouritesLeft(db: Db) {
  const rows = await db
    .selectFrom('users')
    .where('users.deleted_at', 'is not', null)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('favourites').whereRef('favourites.user_id', '=', 'users.id').select('book_id')),
        exists(
          selectFrom('favourites')
            .innerJoin('books', 'books.id', 'book_id')
            .whereRef('books.user_id', '=', 'users.id')
            .select('book_id'),
        ),
      ]),
    )
    .select('users.id')
    .execute();
  return rows.map(({ id }) => id);
}

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
