import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';

/** Waits for a member who is leaving just now, and then keeps nothing of him. */
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

export async function deleteFavouritesOf(trx: Trx, userId: number) {
  await trx.deleteFrom('favourites').where('user_id', '=', userId).execute();
}

/** `hidden`: the people whose books are left out. */
const liked = (db: Db, userId: number, hidden: readonly number[]) =>
  db
    .selectFrom('favourites')
    .innerJoin('books', 'books.id', 'favourites.book_id')
    .where('favourites.user_id', '=', userId)
    .where('books.deleted_at', 'is', null)
    .where('books.withheld', '=', false)
    .$if(hidden.length > 0, (query) => query.where(sql<boolean>`books.user_id <> all(${hidden}::integer[])`));

const newestFirst = (db: Db, userId: number, hidden: readonly number[]) =>
  liked(db, userId, hidden).orderBy('favourites.created_at', 'desc').orderBy('book_id', 'desc').select('book_id');

export async function favouriteIdsOf(db: Db, userId: number, hidden: readonly number[]) {
  const rows = await newestFirst(db, userId, hidden).execute();
  return rows.map(({ book_id }) => book_id);
}

interface Slice {
  limit: number;
  offset: number;
}

/** Some of them, and how many there are. */
export async function favouritePageOf(db: Db, userId: number, hidden: readonly number[], { limit, offset }: Slice) {
  const rows = await newestFirst(db, userId, hidden)
    .select(sql<number>`count(*) over ()`.as('total'))
    .limit(limit)
    .offset(offset)
    .execute();
  const total = rows[0]?.total ?? (offset > 0 ? await countFavouritesOf(db, userId, hidden) : 0);
  return { ids: rows.map(({ book_id }) => book_id), total };
}

async function countFavouritesOf(db: Db, userId: number, hidden: readonly number[]) {
  const { total } = await liked(db, userId, hidden)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
