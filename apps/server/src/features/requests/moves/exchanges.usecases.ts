import type { Trx } from '../../../platform/db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { openConversation } from '../../conversations/conversations.usecases.ts';
import { findRequest, insertRequest, listWaitingBetween } from '../state-machine/requests.queries.ts';
import type { LockedBooks } from './locks.usecases.ts';
import { applyMove, requireMove } from './moves.usecases.ts';
import { notifyMoved } from '../notifications/notify.usecases.ts';

interface Giver {
  userId: number;
  bookId: number;
}

/** Makes the accepted request of an exchange. The member who accepted last stands for its owner, so the first is notified. */
export async function agreeOnExchange(
  deps: Deps,
  trx: Trx,
  exchange_id: number,
  [first, last]: [first: Giver, last: Giver],
  books: LockedBooks,
) {
  const now = deps.clock();
  const movedRequests = await withdrawWaiting(deps, trx, [first, last], books, now);
  const people = { sender_id: first.userId, receiver_id: last.userId };
  const terms = { book_id: last.bookId, exchange_book_id: first.bookId, exchange_id, type: 'exchange' } as const;
  const id = await insertRequest(trx, { ...terms, ...people, status: 'requested', rent_unit: null, now });
  await openConversation(deps, trx, first.userId, last.userId);
  const request = (await findRequest(trx, id, first.userId))!;
  const acceptance = requireMove(request, last.userId, 'accept', books);
  movedRequests.push(...(await applyMove(deps, trx, request, acceptance, last.userId, now)));
  await notifyMoved(deps, trx, movedRequests);
}

/** Takes back what either requested for the same books meanwhile. */
async function withdrawWaiting(deps: Deps, trx: Trx, [first, last]: [Giver, Giver], books: LockedBooks, now: Date) {
  const movedRequests = [];
  for (const request of await listWaitingBetween(trx, first.userId, last.userId)) {
    const { book_id, sender_id } = request;
    if (book_id !== first.bookId && book_id !== last.bookId) continue;
    const withdrawal = requireMove(request, sender_id, 'cancel', books);
    movedRequests.push(...(await applyMove(deps, trx, request, withdrawal, sender_id, now)));
  }
  return movedRequests;
}
