import type { Deps } from '../../deps.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import * as queries from './books.locks.queries.ts';

/** Whose book it is. */
export async function getOwnerId({ db }: Deps, id: number) {
  const ownerId = await queries.findOwnerId(db, id);
  if (ownerId === undefined) throw new DomainError('books.not_found');
  return ownerId;
}

export type { LockedBook } from './books.locks.queries.ts';

/**
 * Books that somebody asks for, locked until the transaction ends; without those that are not there or that their owners
 * deleted. They are locked in the order of their ids, so that no two transactions wait for each other.
 */
export const lockBooks = (trx: Trx, ids: number[]) => queries.lockBooks(trx, ids);

/** Promises books to the sender of a request. When one of them is no longer free, that is a 409 and nothing is kept. */
export async function reserveBooks(trx: Trx, ids: number[], requestId: number) {
  const reserved = await queries.reserveBooks(trx, ids, requestId);
  if (reserved.length < ids.length) throw new DomainError('requests.book_taken');
}

/** Takes back what was promised to the sender of a request. */
export const releaseBooks = (trx: Trx, requestId: number) => queries.releaseBooks(trx, requestId);

/** Takes books off offer that have changed hands. */
export const withdrawBooks = (trx: Trx, ids: number[]) => queries.withdrawBooks(trx, ids);
