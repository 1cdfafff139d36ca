import type { RequestAction } from '@wandering-books/contract/requests.ts';
import { inTransaction, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { freeBooks, reserveBooks, withdrawBooks } from '../books/books.usecases.ts';
import { tellChanged } from '../notifications/notifications.usecases.ts';
import { requestById } from './requests.lists.queries.ts';
import { type LockedBooks, lockBooksAround } from './requests.locks.usecases.ts';
import * as queries from './requests.queries.ts';
import { booksOf, followingMoves, isFree, type Move, moveFor } from './requests.rules.ts';

/** Makes the move that the table has for this person and action, with all that follows from it, or nothing at all. */
export const makeMove = (deps: Deps, { userId }: Actor, id: number, action: RequestAction) =>
  inTransaction(deps.db, async (trx) => {
    const books = await lockBooksAround(trx, booksOf(await ownRequest(trx, id, userId)));
    const request = await ownRequest(trx, id, userId);
    const move = allowedMove(request, userId, action, books);
    await tellChanged(deps, trx, peopleOf(await carryOut(trx, request, move, userId, deps.clock())));
    return requestById(trx, id, userId);
  });

/** Makes a person's move and what follows from it. Returns the requests that moved; their people are not told yet. */
export async function carryOut(trx: Trx, request: queries.OwnRequest, move: Move, userId: number, now: Date) {
  await queries.moveRequest(trx, request, { to: move.to, by: userId, now });
  return [request, ...(await follow(trx, request, move, now))];
}

async function ownRequest(trx: Trx, id: number, userId: number) {
  const request = await queries.requestOf(trx, id, userId);
  if (!request) throw new DomainError('requests.not_found');
  return request;
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
async function follow(trx: Trx, request: queries.OwnRequest, { books }: Move, now: Date) {
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

export const peopleOf = (requests: { sender_id: number; receiver_id: number }[]) =>
  requests.flatMap(({ sender_id, receiver_id }) => [sender_id, receiver_id]);
