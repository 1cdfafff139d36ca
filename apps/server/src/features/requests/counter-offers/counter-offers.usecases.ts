import type { NewCounterOffer } from '@wandering-books/contract/requests/counter-offers.ts';
import { priceField } from '@wandering-books/contract/requests/request-types.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { createFieldError, DomainError } from '../../../platform/domain-error.ts';
import * as offers from '../terms/counter-offers.queries.ts';
import { findOfferError, toCounterTerms } from '../terms/counter-offers.rules.ts';
import { getRequest } from '../lists/details.queries.ts';
import { saveDueDate } from '../terms/due-date.usecases.ts';
import { findDueDateError } from '../terms/loans.rules.ts';
import * as locks from '../moves/locks.usecases.ts';
import { applyMove, requireMove } from '../moves/moves.usecases.ts';
import { notifyMoved, notifyOfOffer } from '../notifications/notify.usecases.ts';
import type { OwnRequest } from '../state-machine/requests.queries.ts';
import type { Move } from '../state-machine/requests.rules.ts';

/** Reserves nothing: until the reader accepts, the books are free for others. */
export async function proposeCounterOffer(deps: Deps, actor: Actor, id: number, offer: NewCounterOffer) {
  const { userId } = actor;
  await deps.limits.count('request', String(userId));
  const propose = async ({ trx, request, books, now }: locks.OwnChange) => {
    requireMove(request, userId, 'counter', books);
    const asked_price = await offers.getAskedPrice(trx, id);
    assertCanPropose({ ...request, price: asked_price }, offer, books, now);
    const previousTerms = { asked_price, asked_book_id: request.exchange_book_id };
    await offers.insertCounterOffer(trx, request, { ...toCounterTerms(request.type, offer), ...previousTerms }, now);
    await notifyOfOffer(deps, trx, request, 'countered', request.sender_id);
  };
  const bookIds = offer.exchange_book_id === undefined ? [] : [offer.exchange_book_id];
  return locks.changeOwnRequest(deps, actor, id, propose, { bookIds });
}

function assertCanPropose(
  request: OwnRequest & { price: number | null },
  offer: NewCounterOffer,
  books: locks.LockedBooks,
  now: Date,
) {
  const id = offer.exchange_book_id;
  const book = id === undefined ? undefined : books.get(id);
  const error = findOfferError(
    request,
    offer,
    book && { user_id: book.user_id, is_free: locks.isBookFree(books, book.id) },
  );
  if (error) throw createFieldError(...error);
  const late = offer.due_date && findDueDateError(request, now, offer.due_date);
  if (late) throw createFieldError('due_date', late);
}

export const acceptCounterOffer = (deps: Deps, actor: Actor, id: number, counterId: number) =>
  runAsMember(deps.db, actor, async (trx) => {
    const { userId } = actor;
    await deps.limits.count('request_change', String(userId));
    const proposed = await offers.findOfferedBookId(trx, id, counterId);
    const { request, books } = await locks.lockOwnRequest(trx, id, userId, proposed === undefined ? [] : [proposed]);
    const offeredRequest = { ...request, exchange_book_id: proposed ?? request.exchange_book_id };
    const move = requireMove(offeredRequest, userId, 'accept_counter', books);
    assertIsOpen(request, counterId);

    const now = deps.clock();
    const terms = await offers.getOpenOffer(trx, request);
    await offers.closeCounterOffer(trx, request, 'accepted', now);
    if (request.type !== 'donate') await offers.replaceTerms(trx, request, terms);
    const movedRequests = await applyMove(deps, trx, withPrice(offeredRequest, terms.price), move, userId, now);
    await saveDueDate(trx, request, now, getPossibleDay(request, terms.due_date, now));
    await notifyMoved(deps, trx, movedRequests);
    return getRequest(trx, id, userId);
  });

function withPrice(request: OwnRequest, price: number | null): OwnRequest {
  const field = priceField[request.type];
  return field ? { ...request, [field]: price } : request;
}

const getPossibleDay = (request: OwnRequest, day: string | null, now: Date) =>
  day !== null && findDueDateError(request, now, day) === undefined ? day : undefined;

export const declineCounterOffer = (deps: Deps, actor: Actor, id: number, counterId: number) =>
  locks.changeOwnRequest(deps, actor, id, async (own) => {
    const { trx, request, books, now } = own;
    const move = requireMove(request, actor.userId, 'decline_counter', books);
    assertIsOpen(request, counterId);
    await offers.closeCounterOffer(trx, request, 'declined', now);
    if (request.is_offer) await endOffer(deps, own, actor, move);
    else {
      await offers.recordClosedOffer(trx, request, 'counter_declined', actor.userId, now);
      await notifyOfOffer(deps, trx, request, 'offer_declined', request.receiver_id);
    }
  });

const endOffer = async (deps: Deps, { trx, request, now }: locks.OwnChange, { userId }: Actor, move: Move) =>
  notifyMoved(deps, trx, await applyMove(deps, trx, request, move, userId, now));

export const withdrawCounterOffer = (deps: Deps, actor: Actor, id: number) =>
  locks.changeOwnRequest(deps, actor, id, async (own) => {
    const { trx, request, books, now } = own;
    const move = requireMove(request, actor.userId, 'withdraw_counter', books);
    await offers.closeCounterOffer(trx, request, 'withdrawn', now);
    if (request.is_offer) await endOffer(deps, own, actor, move);
    else {
      await offers.recordClosedOffer(trx, request, 'counter_withdrawn', actor.userId, now);
      await notifyOfOffer(deps, trx, request, 'offer_withdrawn', request.sender_id);
    }
  });

/** Rejects an answer to another counter-offer than the reader saw. */
function assertIsOpen({ counter_id }: OwnRequest, counterId: number) {
  if (counter_id !== counterId) throw new DomainError('requests.offer_changed');
}
