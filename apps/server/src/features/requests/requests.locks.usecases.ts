import type { Trx } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type LockedBook, lockBooks as lockRows } from '../books/books.locks.usecases.ts';
import { listWantedBookIds, listOpenRequestsForBook, findRequest } from './requests.queries.ts';
import { getInvolvedBookIds } from './requests.rules.ts';

/** Locked books by id; undefined for one that is gone. */
export type LockedBooks = Map<number, LockedBook | undefined>;

/**
 * A request changes only under the lock of the book that it is for. The locks are taken in the order of the ids, so that
 * no two wait for each other.
 */
export async function lockBooks(trx: Trx, ids: number[], books: LockedBooks = new Map()) {
  const missing = ids.filter((id) => !books.has(id));
  for (const id of missing) books.set(id, undefined);
  for (const book of await lockRows(trx, missing)) books.set(book.id, book);
  return books;
}

/** Locks these books and those that are wanted in exchange for them: what becomes of one moves the requests of the other. */
export const lockBooksAround = (trx: Trx, ids: number[]) =>
  lockUntilStable(trx, async () => [...ids, ...(await listWantedBookIds(trx, ids))]);

/** Locks a book and all that it is wanted, promised or offered with: when it goes, they are free again. */
export const lockBookWithPartners = (trx: Trx, id: number) =>
  lockUntilStable(trx, async () => [id, ...(await listOpenRequestsForBook(trx, id)).flatMap(getInvolvedBookIds)]);

/** Looks again once the locks are held, until nothing has come meanwhile. */
async function lockUntilStable(trx: Trx, find: () => Promise<number[]>) {
  const books: LockedBooks = new Map();
  for (let ids = await find(); ids.some((id) => !books.has(id)); ids = await find())
    await lockBooks(trx, [...new Set(ids)], books);
  return books;
}

/** A request of which this user is one of the two, under the locks of all that it can move, and of books that may take the place of its own. */
export async function lockOwnRequest(trx: Trx, id: number, userId: number, others: number[] = []) {
  const involved = getInvolvedBookIds(await requireOwnRequest(trx, id, userId));
  const books = await lockBooksAround(trx, [...new Set([...involved, ...others])]);
  return { request: await requireOwnRequest(trx, id, userId), books };
}

async function requireOwnRequest(trx: Trx, id: number, userId: number) {
  const request = await findRequest(trx, id, userId);
  if (!request) throw new DomainError('requests.not_found');
  return request;
}
