import type { Trx } from '../../platform/db/transaction.ts';
import * as queries from './books.departures.queries.ts';

/** What a member has on the shelf. */
export const bookIdsOf = (trx: Trx, userId: number) => queries.bookIdsOf(trx, userId);

/**
 * Takes the books of a member who leaves off the shelf for good. Of a book only what the history of others shows stays: its
 * title and author. Returns the names of the pictures that nothing refers to any more.
 */
export async function clearShelfOf(trx: Trx, userId: number, now: Date) {
  const pictures = await queries.picturesOf(trx, userId);
  await queries.emptyBooksOf(trx, userId, now);
  return pictures;
}
