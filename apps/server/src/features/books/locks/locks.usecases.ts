import type { Deps } from '../../../deps.ts';
import type { Trx } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import * as queries from './locks.queries.ts';

export async function getOwnerId({ db }: Deps, id: number) {
  const ownerId = await queries.findOwnerId(db, id);
  if (ownerId === undefined) throw new DomainError('books.not_found');
  return ownerId;
}

export { type LockedBook, lockBooks, releaseBooks, withdrawBooks } from './locks.queries.ts';

/** Throws a 409 when one of the books is no longer free. */
export async function reserveBooks(trx: Trx, ids: number[], requestId: number) {
  const reserved = await queries.reserveBooks(trx, ids, requestId);
  if (reserved.length < ids.length) throw new DomainError('requests.book_taken');
}
