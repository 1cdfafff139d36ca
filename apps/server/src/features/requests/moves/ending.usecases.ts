import type { Trx } from '../../../platform/db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { listBookIds } from '../../books/books.account-data.queries.ts';
import { lockBooksAround } from './locks.usecases.ts';
import { applyMove, declineWaiting, moveQueueUp } from './moves.usecases.ts';
import { notifyMoved } from '../notifications/notify.usecases.ts';
import * as followUps from '../state-machine/follow-ups.queries.ts';
import * as queries from '../state-machine/requests.queries.ts';
import { getLeavingMove, getInvolvedBookIds, followUpMoves, isWaiting } from '../state-machine/requests.rules.ts';
import { withdrawBooks } from '../../books/locks/locks.queries.ts';
import { releaseBooks } from '../../books/locks/locks.usecases.ts';

/** The member's books stay locked, so that no new request arrives meanwhile. */
export async function endRequestsOfMember(deps: Deps, trx: Trx, userId: number) {
  const concerned = (await queries.listOpenRequests(trx, userId)).flatMap(getInvolvedBookIds);
  await lockBooksAround(trx, [...new Set([...concerned, ...(await listBookIds(trx, userId))])]);
  await endRequests(deps, trx, userId, await queries.listOpenRequests(trx, userId));
}

/** Locks every book affected by ending the requests between two members. */
export const lockBooksBetween = async (trx: Trx, userId: number, otherId: number) =>
  lockBooksAround(trx, (await queries.listWaitingBetween(trx, userId, otherId)).flatMap(getInvolvedBookIds));

/** Agreed requests stay, for either to complete or cancel. */
export async function endRequestsBetween(deps: Deps, trx: Trx, userId: number, otherId: number) {
  await lockBooksBetween(trx, userId, otherId);
  await endRequests(deps, trx, userId, await queries.listWaitingBetween(trx, userId, otherId));
}

/** Agreed requests last: their ends move requests in line, which may be among these. */
async function endRequests(deps: Deps, trx: Trx, userId: number, requests: queries.OwnRequest[]) {
  const movedRequests = [];
  const waiting = requests.filter(({ status }) => isWaiting(status));
  const agreed = requests.filter(({ status }) => !isWaiting(status));
  for (const request of [...waiting, ...agreed])
    movedRequests.push(...(await applyMove(deps, trx, request, getLeavingMove(request, userId), userId, deps.clock())));
  await notifyMoved(deps, trx, movedRequests);
}

/** The other book of an exchange becomes free, and a book that was handed over leaves the lists. Locks the book with its partners. */
export async function declineRequestsForBook(deps: Deps, trx: Trx, bookId: number, by: followUps.BookRemover) {
  const now = deps.clock();
  const agreedRequests = await followUps.moveAgreed(trx, bookId, by, followUpMoves.callOff, now);
  for (const { id, handed_over_at } of agreedRequests)
    await (handed_over_at === null ? releaseBooks(deps, trx, id) : withdrawBooks(trx, [bookId]));
  const inVain = await declineWaiting(trx, [bookId], now);
  const partners = agreedRequests.flatMap(getInvolvedBookIds).filter((id) => id !== bookId);
  const movedUp = await moveQueueUp(trx, partners, now);
  await notifyMoved(deps, trx, [...agreedRequests, ...inVain, ...movedUp]);
}

export const hasOpenRequests = async (trx: Trx, bookId: number) =>
  (await queries.listOpenRequestsForBook(trx, bookId)).some(({ book_id }) => book_id === bookId);
