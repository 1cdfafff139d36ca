import type { Trx } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import * as queries from './books.moderation.queries.ts';

/** Hides a book from all but its owner and the moderators. Nothing that its owner does shows it again. */
export async function hideBook(trx: Trx, id: number, now: Date) {
  const { hidden_at } = await getBook(trx, id);
  if (hidden_at) throw new DomainError('moderation.already_hidden');
  await queries.setHiddenAt(trx, id, now);
}

export async function showBook(trx: Trx, id: number) {
  const { hidden_at } = await getBook(trx, id);
  if (!hidden_at) throw new DomainError('moderation.not_hidden');
  await queries.setHiddenAt(trx, id, null);
}

async function getBook(trx: Trx, id: number) {
  const book = await queries.lockForModeration(trx, id);
  if (book.deleted_at) throw new DomainError('moderation.book_gone');
  return book;
}

/** Takes the books of a suspended member off every list; those hidden for themselves stay so when the member is back. */
export const hideBooksOfSuspended = (trx: Trx, userId: number) => queries.setOwnerSuspended(trx, userId, true);

export const showBooksOfSuspended = (trx: Trx, userId: number) => queries.setOwnerSuspended(trx, userId, false);
