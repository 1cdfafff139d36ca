import type { RequestAction } from '@wandering-books/contract/requests/deal.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { isMember } from '../../accounts/accounts.queries.ts';
import { releaseBooks, reserveBooks } from '../../books/locks/locks.usecases.ts';
import { withdrawBooks } from '../../books/locks/locks.queries.ts';
import { endOutsideLoans } from '../../books/outside-loans/outside-loans.queries.ts';
import { saveDueDate } from '../terms/due-date.usecases.ts';
import { changeOwnRequest, isBookFree, type LockedBooks, type OwnChange } from './locks.usecases.ts';
import { refuseSecond } from './send.usecases.ts';
import type { NewRequestEvent } from '../events/events.rules.ts';
import * as followUps from '../state-machine/follow-ups.queries.ts';
import * as queries from '../state-machine/requests.queries.ts';
import * as rules from '../state-machine/requests.rules.ts';
import { markEarlierSeen, notifyMoved, notifyPeopleAndLine } from '../notifications/notify.usecases.ts';
import { ensureNotBlocked } from '../../blocks/blocks.usecases.ts';

export const makeMove = (deps: Deps, actor: Actor, id: number, action: RequestAction, dueDate?: string) =>
  changeOwnRequest(deps, actor, id, (own) => moveOwnRequest(deps, own, actor.userId, action, dueDate));

export async function moveOwnRequest(
  deps: Deps,
  { trx, request, books, now }: OwnChange,
  userId: number,
  action: RequestAction,
  dueDate?: string,
) {
  const move = requireMove(request, userId, action, books);
  const movedRequests = await applyMove(deps, trx, request, move, userId, now);
  if (action === 'accept') await saveDueDate(trx, request, now, dueDate);
  await notifyMoved(deps, trx, movedRequests);
}

type Outcome = Pick<rules.Move, 'to' | 'books'>;

/** `by` is null for the expiry job. Returns the moved requests in their new state, for `notifyMoved`. */
export async function applyMove(
  deps: Deps,
  trx: Trx,
  request: queries.OwnRequest,
  move: Outcome,
  by: number | null,
  now: Date,
  event: NewRequestEvent = rules.getMoveEvent(request, move.to, by),
) {
  const readers = rules.getReadersOfMove(request, by, move.to);
  const eventId = await queries.moveRequest(trx, request, { to: move.to, by, event, now });
  if (move.to === 'completed') await endOutsideLoans(trx, rules.getInvolvedBookIds(request), now);
  return [
    { ...request, status: move.to, moved_by: by, readers, event: event.kind, eventId },
    ...(await applyConsequences(deps, trx, request, move, now)),
  ];
}

export function requireMove(
  request: queries.OwnRequest,
  userId: number,
  action: RequestAction,
  books: LockedBooks,
  just_declined = false,
) {
  const books_free = rules.getInvolvedBookIds(request).every((id) => isBookFree(books, id));
  const move = rules.findMove({ ...request, books_free, just_declined }, userId, action);
  if (typeof move === 'string') throw new DomainError(move);
  return move;
}

async function applyConsequences(deps: Deps, trx: Trx, request: queries.OwnRequest, { books }: Outcome, now: Date) {
  const own = rules.getInvolvedBookIds(request);
  switch (books) {
    case 'reserved':
      await reserveBooks(trx, own, request.id);
      return followUps.moveQueued(trx, own, rules.followUpMoves.stepBack, now);
    case 'free':
      await releaseBooks(deps, trx, request.id);
      return moveQueueUp(trx, own, now);
    case 'unavailable':
      await withdrawBooks(trx, own);
      return declineWaiting(trx, own, now);
    case undefined:
      return moveQueueUp(trx, [request.book_id], now);
  }
}

/** Those in line for the books wanted in exchange move up. */
export async function declineWaiting(trx: Trx, books: number[], now: Date) {
  const inLine = await followUps.moveQueued(trx, books, rules.followUpMoves.endInVain, now);
  const offering = await followUps.moveOffering(trx, books, rules.followUpMoves.endInVain, now);
  const freedBookIds = offering.map((request) => request.book_id);
  return [...inLine, ...offering, ...(await moveQueueUp(trx, freedBookIds, now))];
}

export async function moveQueueUp(trx: Trx, books: number[], now: Date) {
  const movedRequests = [];
  for (const id of books)
    movedRequests.push(...(await followUps.moveFirstInQueue(trx, id, rules.followUpMoves.moveUp, now)));
  return movedRequests;
}

export async function undoDecline(deps: Deps, actor: Actor, id: number) {
  const { userId } = actor;
  const memberIds = await queries.listPeopleOfRequest(deps.db, id);
  const reopen = async ({ trx, request, books, now }: OwnChange) => {
    requireMove(request, userId, 'undo_decline', books, rules.isJustDeclined(request, now));
    await assertStillPossible(trx, request, books);
    const to = rules.getInitialStatus(books.get(request.book_id)!);
    const event = rules.getMoveEvent(request, to, userId);
    await queries.moveRequest(trx, request, { to, by: userId, event, now });
    await markEarlierSeen(deps, trx, request, []);
    await notifyPeopleAndLine(deps, trx, [request]);
  };
  return refuseSecond(changeOwnRequest(deps, actor, id, reopen, { memberIds }));
}

async function assertStillPossible(trx: Trx, request: queries.OwnRequest, books: LockedBooks) {
  const { sender_id, receiver_id } = request;
  const tooLate = new DomainError('requests.move_not_allowed');
  if (!(await isMember(trx, sender_id))) throw tooLate;
  await ensureNotBlocked(trx, receiver_id, sender_id, tooLate);
  const isThere = (id: number) => {
    const book = books.get(id);
    return book?.status === 'available' && !book.hidden;
  };
  if (!rules.getInvolvedBookIds(request).every(isThere)) throw new DomainError('requests.book_unavailable');
}
