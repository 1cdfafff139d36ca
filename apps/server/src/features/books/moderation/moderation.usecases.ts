import type { Deps } from '../../../deps.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { matchListedBooks } from '../locks/locks.usecases.ts';
import { claimWork } from '../../matching/matching.usecases.ts';
import * as queries from './moderation.queries.ts';

/** Hides a book from everyone but its owner and moderators; the owner cannot undo it. */
export async function hideBook(trx: Trx, id: number, now: Date) {
  const { hidden_at } = await getBook(trx, id);
  if (hidden_at) throw new DomainError('moderation.already_hidden');
  await queries.setHiddenAt(trx, id, now);
}

export async function showBook(deps: Deps, trx: Trx, id: number) {
  const { hidden_at } = await getBook(trx, id);
  if (!hidden_at) throw new DomainError('moderation.not_hidden');
  await queries.setHiddenAt(trx, id, null);
  await matchListedBooks(deps, trx, [id]);
}

async function getBook(trx: Trx, id: number) {
  const book = await queries.lockForModeration(trx, id);
  if (book.deleted_at) throw new DomainError('moderation.book_gone');
  return book;
}

/** Hides the books of a suspended member; books hidden individually stay hidden afterwards. */
export const hideBooksOfSuspended = (trx: Trx, userId: number) => queries.setOwnerSuspended(trx, userId, true);

export const showBooksOfSuspended = async (deps: Deps, trx: Trx, userId: number) =>
  matchListedBooks(deps, trx, await queries.setOwnerSuspended(trx, userId, false));

/** Returns the ids of the copies. */
export async function moveBooksToWork(deps: Deps, trx: Trx, from: number, to: number, ids?: number[]) {
  const movedIds = await queries.moveBooksToWork(trx, from, to, ids);
  await matchListedBooks(deps, trx, movedIds);
  return movedIds;
}

/** Assigns the copies that were shared since to their work again. */
export async function reassignLaterBooks(deps: Deps, trx: Trx, workId: number, since: Date) {
  const books = await queries.listLaterBooks(trx, workId, since);
  for (const { id, ...book } of books) await queries.assignWork(trx, id, await claimWork(trx, book));
  await matchListedBooks(
    deps,
    trx,
    books.map(({ id }) => id),
  );
}
