import type { Trx } from '../../platform/db/transaction.ts';
import { type HeldBook, bookForRequest } from '../books/books.usecases.ts';
import { booksWantedFor } from './requests.queries.ts';

/** Locked books by id; undefined for one that is gone. */
export type LockedBooks = Map<number, HeldBook | undefined>;

/**
 * A request changes only under the lock of the book that it is for. The locks are taken in the order of the ids, so that
 * nobody waits for somebody who waits for him.
 */
export async function lockBooks(trx: Trx, ids: number[], books: LockedBooks = new Map()) {
  const missing = ids.filter((id) => !books.has(id)).sort((a, b) => a - b);
  for (const id of missing) books.set(id, await bookForRequest(trx, id));
  return books;
}

/** Locks these books and those that are wanted in exchange for them: what becomes of one moves the requests of the other. */
export async function lockBooksAround(trx: Trx, ids: number[]) {
  const books: LockedBooks = new Map();
  for (let around = ids; around.some((id) => !books.has(id));) {
    around = [...ids, ...(await booksWantedFor(trx, ids))];
    await lockBooks(trx, around, books);
  }
  return books;
}
