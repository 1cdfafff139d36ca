import type { Deps } from '../../../deps.ts';
import { type Actor, authorize, type Authorized } from '../../../platform/actor.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Db, Trx } from '../../../platform/db/tables.ts';
import { requireFound } from '../../../platform/domain-error.ts';
import { type LockedBook, lockBooks as lockRows } from '../../books/locks/locks.queries.ts';
import { getRequest } from '../lists/details.queries.ts';
import {
  listWantedBookIds,
  listOpenRequestsForBook,
  findRequest,
  type OwnRequest,
} from '../state-machine/requests.queries.ts';
import { getInvolvedBookIds, isFree } from '../state-machine/requests.rules.ts';

export type LockedBooks = Map<number, LockedBook | undefined>;

export function isBookFree(books: LockedBooks, id: number) {
  const book = books.get(id);
  return book !== undefined && isFree(book);
}

/** A request changes only under the lock of its book. Locks are taken in order of the ids, to avoid deadlocks. */
export async function lockBooks(trx: Trx, ids: number[], books: LockedBooks = new Map()) {
  const missingIds = ids.filter((id) => !books.has(id));
  for (const id of missingIds) books.set(id, undefined);
  for (const book of await lockRows(trx, missingIds)) books.set(book.id, book);
  return books;
}

/** Includes the books wanted in exchange for these, whose requests are affected too. */
export const lockBooksAround = (trx: Trx, ids: number[]) =>
  lockUntilStable(trx, async () => [...ids, ...(await listWantedBookIds(trx, ids))]);

/** Includes every book wanted, promised or offered with this one. */
export const lockBookWithPartners = (trx: Trx, id: number) =>
  lockUntilStable(trx, async () => [id, ...(await listOpenRequestsForBook(trx, id)).flatMap(getInvolvedBookIds)]);

/** Repeats until nothing was added while waiting for locks. */
async function lockUntilStable(trx: Trx, find: () => Promise<number[]>) {
  const books: LockedBooks = new Map();
  for (let ids = await find(); ids.some((id) => !books.has(id)); ids = await find())
    await lockBooks(trx, [...new Set(ids)], books);
  return books;
}

/** A request with this user as sender or receiver, after locking every book that its moves affect, and further books. */
export async function lockOwnRequest(trx: Trx, id: number, userId: number, bookIds: number[] = []) {
  const involved = getInvolvedBookIds(await requireOwnRequest(trx, id, userId));
  const books = await lockBooksAround(trx, [...new Set([...involved, ...bookIds])]);
  return { request: await requireOwnRequest(trx, id, userId), books };
}

export interface OwnChange {
  trx: Trx;
  request: Authorized<OwnRequest>;
  books: LockedBooks;
  now: Date;
}

/** Changes a member's own request in one transaction, and returns it as they then see it. Locks also these members and books. */
export async function changeOwnRequest(
  deps: Deps,
  actor: Actor,
  id: number,
  change: (own: OwnChange) => Promise<unknown>,
  { memberIds, bookIds }: { memberIds?: number[]; bookIds?: number[] } = {},
) {
  await deps.limits.count('request_change', String(actor.userId));
  const run = async (trx: Trx) => {
    const own = await lockOwnRequest(trx, id, actor.userId, bookIds);
    await change({ trx, ...own, now: deps.clock() });
    return getRequest(trx, id, actor.userId);
  };
  return runAsMember(deps.db, actor, run, { others: memberIds });
}

export const requireOwnRequest = async (db: Db, id: number, userId: number) =>
  authorize(requireFound(await findRequest(db, id, userId), 'requests.not_found'));
