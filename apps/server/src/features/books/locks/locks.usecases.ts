import type { Deps } from '../../../deps.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import { DomainError, requireFound } from '../../../platform/domain-error.ts';
import * as queries from './locks.queries.ts';

export const getOwnerId = async ({ db }: Deps, id: number) =>
  requireFound(await queries.findOwnerId(db, id), 'books.not_found');

/** Throws a 409 when one of the books is no longer free. */
export async function reserveBooks(trx: Trx, ids: number[], requestId: number) {
  const reserved = await queries.reserveBooks(trx, ids, requestId);
  if (reserved.length < ids.length) throw new DomainError('requests.book_taken');
}

/** Puts the books of a request on the lists again. */
export const releaseBooks = async (deps: Deps, trx: Trx, requestId: number) =>
  matchListedBooks(deps, trx, await queries.releaseBooks(trx, requestId));

/** Has books matched with wishes that are new on the lists, or changed there. The job leaves out those that are not listed. */
export async function matchListedBooks({ enqueueAll }: Pick<Deps, 'enqueueAll'>, trx: Trx, bookIds: number[]) {
  const jobs = bookIds.map((bookId) => ({ payload: { bookId }, key: `wishes-${bookId}` }));
  if (jobs.length > 0) await enqueueAll(trx, 'wishes.match', jobs);
}
