import type { Trx } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { openConversation } from '../../conversations/conversations.usecases.ts';
import { notifyMoved } from '../notifications/notify.usecases.ts';
import { findRequest, insertRequest, listWaitingBetween } from '../state-machine/requests.queries.ts';
import type { LockedBooks } from './locks.usecases.ts';
import { applyMove, requireMove } from './moves.usecases.ts';

interface Handover {
  bookId: number;
  giver: number;
  getter: number;
}

/** Makes the requests of an agreed exchange, already accepted. Between two members one request holds both books. */
export async function promiseBooks(
  deps: Deps,
  trx: Trx,
  exchangeId: number,
  handovers: Handover[],
  books: LockedBooks,
) {
  const [first, back] = handovers;
  const isPair = handovers.length === 2 && first!.getter === back!.giver && first!.giver === back!.getter;
  const movedRequests = [];
  for (const handover of isPair ? [first!] : handovers)
    movedRequests.push(
      ...(await promiseBook(deps, trx, exchangeId, handover, books, isPair ? back!.bookId : undefined)),
    );
  await notifyMoved(deps, trx, movedRequests);
}

async function promiseBook(
  deps: Deps,
  trx: Trx,
  exchange_id: number,
  { bookId: book_id, giver: receiver_id, getter: sender_id }: Handover,
  books: LockedBooks,
  exchange_book_id?: number,
) {
  const now = deps.clock();
  const movedRequests = await withdrawWaiting(trx, { book_id, sender_id, receiver_id }, books, now);
  const type = books.get(book_id)!.type === 'donate' ? 'donate' : 'exchange';
  const people = { sender_id, receiver_id };
  const terms = { book_id, type, exchange_book_id, exchange_id } as const;
  const id = await insertRequest(trx, { ...terms, ...people, status: 'requested', rent_unit: null, now });
  await openConversation(deps, trx, sender_id, receiver_id);
  const request = (await findRequest(trx, id, sender_id))!;
  const acceptance = requireMove(request, receiver_id, 'accept', books);
  return [...movedRequests, ...(await applyMove(trx, request, acceptance, receiver_id, now))];
}

/** Takes back what the reader asked for the same book meanwhile. */
async function withdrawWaiting(
  trx: Trx,
  { book_id, sender_id, receiver_id }: { book_id: number; sender_id: number; receiver_id: number },
  books: LockedBooks,
  now: Date,
) {
  const waitingRequests = await listWaitingBetween(trx, sender_id, receiver_id);
  const own = waitingRequests.find((request) => request.book_id === book_id && request.sender_id === sender_id);
  return own ? applyMove(trx, own, requireMove(own, sender_id, 'cancel', books), sender_id, now) : [];
}
