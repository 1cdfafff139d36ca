import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import * as queries from './books.account-data.queries.ts';

/** Title and author stay for the history of others. Returns the names of pictures that are no longer referenced. */
export async function clearBooks(trx: Trx, userId: number, now: Date) {
  const pictures = await queries.listImageNames(trx, userId);
  await queries.clearBooks(trx, userId, now);
  return pictures;
}

export const exportBooks = (db: Db, userId: number) => ({ books: queries.readBooks(db, userId) });
