import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Trx } from '../../platform/db/transaction.ts';

type Reader = Pick<Actor, 'userId' | 'blockedUserIds'>;

/** Waits for a member who is leaving just now, and then keeps nothing of them. */
export async function insertFavourite(db: Db, userId: number, bookId: number, now: Date) {
  await db
    .insertInto('favourites')
    .columns(['user_id', 'book_id', 'created_at'])
    .expression(
      db
        .selectFrom('users')
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .select(['id', sql<number>`${bookId}::integer`.as('book_id'), sql<Date>`${now}::timestamptz`.as('created_at')])
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(db: Db, userId: number, bookId: number) {
  await db.deleteFrom('favourites').where('user_id', '=', userId).where('book_id', '=', bookId).execute();
}

export async function deleteFavouritesFor(trx: Trx, bookId: number) {
  await trx.deleteFrom('favourites').where('book_id', '=', bookId).execute();
}

export async function deleteAllFavourites(trx: Trx, userId: number) {
  await trx.deleteFrom('favourites').where('user_id', '=', userId).execute();
}

/** Without the books of those whom the reader has blocked, or who have blocked them. */
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

/** Some of them, and how many there are. */
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
