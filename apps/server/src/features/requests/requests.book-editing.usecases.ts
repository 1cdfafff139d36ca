import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { releaseBooks } from '../books/books.locks.usecases.ts';
import { declineWaiting, moveQueueUp } from './requests.moves.usecases.ts';
import * as queries from './requests.queries.ts';
import { getInvolvedBookIds, followUpMoves } from './requests.rules.ts';
import { notifyMoved } from './requests.notify.usecases.ts';

/**
 * Declines whatever is open on a book that goes: who waits for it, to whom it is promised, and for what it is offered. The
 * other book of an exchange is free again. All who were part of it are told. The book is locked with its partners.
 */
export async function declineRequestsForBook(deps: Deps, trx: Trx, bookId: number) {
  const now = deps.clock();
  const agreed = await queries.moveAgreed(trx, bookId, followUpMoves.callOff, now);
  for (const { id } of agreed) await releaseBooks(trx, id);
  const inVain = await declineWaiting(trx, [bookId], now);
  const partners = agreed.flatMap(getInvolvedBookIds).filter((id) => id !== bookId);
  const movedUp = await moveQueueUp(trx, partners, now);
  await notifyMoved(deps, trx, [...agreed, ...inVain, ...movedUp]);
}

/** Whether anybody asks for the book, or was promised it. */
export const hasOpenRequests = async (trx: Trx, bookId: number) =>
  (await queries.listOpenRequestsForBook(trx, bookId)).some(({ book_id }) => book_id === bookId);

/** Whether the history of anybody shows the book. */
export const isInHistory = (trx: Trx, bookId: number) => queries.isBookInAnyRequest(trx, bookId);
