import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { releaseBooks } from '../books/books.locks.usecases.ts';
import { endInVain, moveUp } from './requests.moves.usecases.ts';
import * as queries from './requests.queries.ts';
import { booksOf, followingMoves } from './requests.rules.ts';
import { tellMoved } from './requests.telling.usecases.ts';

/**
 * Declines whatever is open on a book that goes: who waits for it, to whom it is promised, and for what it is offered. The
 * other book of an exchange is free again. All who were part of it are told. The book is locked with its partners.
 */
export async function declineAllOn(deps: Deps, trx: Trx, bookId: number) {
  const now = deps.clock();
  const agreed = await queries.moveAgreed(trx, bookId, followingMoves.callOff, now);
  for (const { id } of agreed) await releaseBooks(trx, id);
  const inVain = await endInVain(trx, [bookId], now);
  const partners = agreed.flatMap(booksOf).filter((id) => id !== bookId);
  const movedUp = await moveUp(trx, partners, now);
  await tellMoved(deps, trx, [...agreed, ...inVain, ...movedUp]);
}

/** Whether anybody asks for the book, or was promised it. */
export const isAskedFor = async (trx: Trx, bookId: number) =>
  (await queries.openRequestsAround(trx, bookId)).some(({ book_id }) => book_id === bookId);

/** Whether the history of anybody shows the book. */
export const isInHistory = (trx: Trx, bookId: number) => queries.isNamed(trx, bookId);
