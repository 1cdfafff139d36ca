import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import * as queries from './books.account-deletion.queries.ts';

/** The books of a member. */
export const listBookIds = (trx: Trx, userId: number) => queries.listBookIds(trx, userId);

/**
 * Deletes the books of a member who leaves. Of a book only what the history of others shows stays: its
 * title and author. Returns the names of the pictures that nothing refers to any more.
 */
export async function clearBooks(trx: Trx, userId: number, now: Date) {
  const pictures = await queries.listImageNames(trx, userId);
  await queries.clearBooks(trx, userId, now);
  return pictures;
}

/** Members who have left, of whom something stayed here all the same. */
export const listMembersWithBooksLeft = (db: Db) => queries.listOwnersOfBooksLeft(db);
