import type { Trx } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { releaseBooks } from '../../books/locks/locks.usecases.ts';
import { declineWaiting, moveQueueUp } from '../moves/moves.usecases.ts';
import * as queries from '../requests.queries.ts';
import { getInvolvedBookIds, followUpMoves } from '../requests.rules.ts';
import { notifyMoved } from '../notices/notify.usecases.ts';

/**
 * Declines every open request for a book that goes, and every offer of it in exchange; the other book of an exchange
 * becomes free. Notifies everyone involved. Locks the book with its partners.
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

export const hasOpenRequests = async (trx: Trx, bookId: number) =>
  (await queries.listOpenRequestsForBook(trx, bookId)).some(({ book_id }) => book_id === bookId);

export const isInHistory = (trx: Trx, bookId: number) => queries.isBookInAnyRequest(trx, bookId);
