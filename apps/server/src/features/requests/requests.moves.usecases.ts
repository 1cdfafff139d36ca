import type { RequestAction } from '@wandering-books/contract/requests.ts';
import { inTransaction, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { freeBooks, reserveBooks, withdrawBooks } from '../books/books.usecases.ts';
import { requestById } from './requests.details.queries.ts';
import { putDueDate } from './requests.due.usecases.ts';
import { type LockedBooks, lockOwnRequest } from './requests.locks.usecases.ts';
import * as queries from './requests.queries.ts';
import { booksOf, followingMoves, isFree, type Move, moveFor, readersOfMove } from './requests.rules.ts';
import { tellMoved } from './requests.telling.usecases.ts';

/** Makes the move that the table has for this person and action, with all that follows from it, or nothing at all. */
export const makeMove = (deps: Deps, { userId }: Actor, id: number, action: RequestAction, dueDate?: string) =>
  inTransaction(deps.db, async (trx) => {
    const { request, books } = await lockOwnRequest(trx, id, userId);
    const move = allowedMove(request, userId, action, books);
    const now = deps.clock();
    const moved = await carryOut(trx, request, move, userId, now);
    if (action === 'accept') await putDueDate(trx, request, now, dueDate);
    await tellMoved(deps, trx, moved);
    return requestById(trx, id, userId);
  });

type Outcome = Pick<Move, 'to' | 'books'>;

/**
 * Makes the move of a person, or of the clock, which is nobody, and what follows from it. Returns the requests that
 * moved, as they stand now; their people are not told yet.
 */
export async function carryOut(trx: Trx, request: queries.OwnRequest, move: Outcome, by: number | null, now: Date) {
  const readers = readersOfMove(request, by);
  await queries.moveRequest(trx, request, { to: move.to, by, readers, now });
  return [{ ...request, status: move.to, moved_by: by, readers }, ...(await follow(trx, request, move, now))];
}

/** The move that the table has for this person and action. */
export function allowedMove(request: queries.OwnRequest, userId: number, action: RequestAction, books: LockedBooks) {
  const isBookFree = (id: number) => {
    const book = books.get(id);
    return book !== undefined && isFree(book);
  };
  const move = moveFor({ ...request, books_free: booksOf(request).every(isBookFree) }, userId, action);
  if (typeof move === 'string') throw new DomainError(move);
  return move;
}

/** Does to the books what the move says, and moves those who wait for them. Returns the requests that moved. */
async function follow(trx: Trx, request: queries.OwnRequest, { books }: Outcome, now: Date) {
  const own = booksOf(request);
  switch (books) {
    case 'reserved':
      await reserveBooks(trx, own, request.id);
      return queries.moveThoseInLine(trx, own, followingMoves.stepBack, now);
    case 'free':
      await freeBooks(trx, request.id);
      return moveUp(trx, own, now);
    case 'unavailable':
      await withdrawBooks(trx, own);
      return endInVain(trx, own, now);
    case 'unchanged':
      return moveUp(trx, [request.book_id], now);
  }
}

/** Declines all who wait for books that go, or offer them, and moves up who waits for what was wanted for them. */
export async function endInVain(trx: Trx, books: number[], now: Date) {
  const inLine = await queries.moveThoseInLine(trx, books, followingMoves.endInVain, now);
  const offering = await queries.moveThoseOffering(trx, books, followingMoves.endInVain, now);
  const left = offering.map((request) => request.book_id);
  return [...inLine, ...offering, ...(await moveUp(trx, left, now))];
}

export async function moveUp(trx: Trx, books: number[], now: Date) {
  const moved = [];
  for (const id of books) moved.push(...(await queries.moveFirstInLine(trx, id, followingMoves.moveUp, now)));
  return moved;
}
