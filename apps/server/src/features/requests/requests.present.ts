import type { Loan } from '@wandering-books/contract/requests/loan.ts';
import type { BookRequest, RequestWithEvents } from '@wandering-books/contract/requests/requests.ts';
import type { CounterOffer, ReaderFacts, RequestBook } from '@wandering-books/contract/requests/counter-offers.ts';
import { isLoan } from '@wandering-books/contract/requests/request-types.ts';
import { pick } from '../../platform/db/query-results.ts';
import type { Actor } from '../../platform/actor.ts';
import { presentAppointment, presentNoShow } from './terms/appointments.present.ts';
import { getBookState } from '../books/books.state.usecases.ts';
import { presentRequestRatings } from '../ratings/ratings.present.ts';
import type { BookJson, RequestRow } from './lists/details.queries.ts';
import { listDealEvents } from './terms/deal-events.rules.ts';
import { describeDeal } from './terms/deal.rules.ts';
import { describeProgress } from './terms/progress.rules.ts';
import { getExpiry } from './state-machine/expiry.rules.ts';
import type { LoanJson } from './terms/loans.queries.ts';
import { calculateRent, getDueDate, getExtension, isExtensionAsked } from './terms/loans.rules.ts';
import { listActions, canSetDueDate, isJustDeclined, isWaiting } from './state-machine/requests.rules.ts';
import { formatRequest } from './notifications/wording.rules.ts';

type Viewer = Pick<Actor, 'userId' | 'language'>;

export function presentRequest(row: RequestRow, { userId: viewerId, language }: Viewer, now: Date): BookRequest {
  const state = pick(row, 'sender_id', 'receiver_id', 'type', 'status', 'books_free', 'counter_id', 'handed_over_at');
  const { is_offer } = row;
  const actions = listActions({ ...state, is_offer, just_declined: isJustDeclined(row, now) }, viewerId);
  const other_left = row.sender_id === viewerId ? row.receiver_left : row.sender_left;
  const exchange_book = row.offered && presentBook(row.offered);
  const ratings = presentRequestRatings(viewerId, row, other_left, now);
  const standing = { viewerId, actions, canRate: ratings.can_rate, now };
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    due_date: row.due_date,
    place_in_line: row.place_in_line,
    book_id: row.book_id,
    sender_id: row.sender_id,
    receiver_id: row.receiver_id,
    rent_price: row.rent_price,
    rent_unit: row.rent_unit,
    rent_length: row.rent_length,
    buy_price: row.buy_price,
    exchange_book_id: row.exchange_book_id,
    is_offer: row.is_offer,
    stamp: row.stamp,
    description: row.description,
    moved_by: row.moved_by,
    conversation_id: row.conversation_id,
    deal: { ...describeDeal(row, viewerId, actions, now), ...describeProgress(row, standing) },
    actions,
    text: formatRequest(row, viewerId, now, language),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    moved_at: toIso(row.moved_at),
    expires_at: toIso(getExpiry(row)),
    suggested_due_date: isWaiting(row.status) ? getDueDate(row, now) : null,
    may_set_due_date: canSetDueDate(row, viewerId),
    book: presentBook(row.book),
    sender: { id: row.sender_id, name: row.sender_name, profile_image: row.sender_image },
    receiver: { id: row.receiver_id, name: row.receiver_name, profile_image: row.receiver_image },
    rent_total: calculateRent(row),
    price: row.rent_price ?? row.buy_price,
    exchange_book,
    exchange_books: exchange_book ? [exchange_book] : [],
    counter_offers: presentCounterOffers(row),
    appointment: row.appointment && presentAppointment(row.appointment, row.handed_over_at, now),
    no_show: row.no_show && presentNoShow(row.no_show, viewerId, now),
    loan: presentLoan(row, now),
    handed_over_at: toIso(row.handed_over_at),
    reader: presentReader(row),
    message: row.description,
    reason: row.description,
    other_left,
    can_rate: ratings.can_rate,
    my_rating: ratings.my_rating,
    their_rating: ratings.their_rating,
  };
}

const toIso = (moment: Date | string | null) => moment && new Date(moment).toISOString();

export const presentWithEvents = (row: RequestRow, viewer: Viewer, now: Date): RequestWithEvents =>
  Object.assign(presentRequest(row, viewer, now), { events: listDealEvents(row, viewer.userId) });

/** Oldest first. A counter-offer that was open when its request ended counts as ended. */
const presentCounterOffers = ({ offers, counter_id }: RequestRow): CounterOffer[] =>
  offers.map(({ answer, ...offer }) => ({
    ...offer,
    asked_book: offer.asked_book && presentBook(offer.asked_book),
    book: offer.book && presentBook(offer.book),
    answer: answer ?? (offer.id === counter_id ? null : 'ended'),
    created_at: new Date(offer.created_at).toISOString(),
  }));

const presentBook = (book: BookJson): RequestBook => ({
  ...book,
  created_at: new Date(book.created_at).toISOString(),
  state: getBookState(book.state),
});

function presentReader({ reader }: RequestRow): ReaderFacts | null {
  if (!reader) return null;
  const { rating, city, state, member_since, exchanges_made } = reader;
  return {
    rating,
    place: city ?? state,
    member_since: new Date(member_since).toISOString(),
    exchanges_made,
  };
}

function presentLoan(row: RequestRow, now: Date): Loan | null {
  const { type, status, loan } = row;
  if (!isLoan[type] || (status !== 'accepted' && status !== 'completed')) return null;
  return {
    extends_alone: loan?.extends_alone ?? false,
    next_extension: presentNextExtension(row, now),
    extension: presentExtension(loan, now),
    deposit: presentDeposit(loan),
  };
}

function presentNextExtension(row: RequestRow, now: Date) {
  const next = getExtension(row, now);
  if (!next || (row.loan && isExtensionAsked(row.loan, now))) return null;
  return { until: next.until, price: row.rent_unit && row.rent_price };
}

function presentExtension(loan: LoanJson | null, now: Date) {
  if (!loan?.extension_state || !loan.extension_until) return null;
  if (loan.extension_state === 'asked' && !isExtensionAsked(loan, now)) return null;
  return { state: loan.extension_state, until: loan.extension_until };
}

function presentDeposit(loan: LoanJson | null) {
  if (!loan?.deposit || !loan.deposit_given_at) return null;
  return { amount: loan.deposit, given_at: new Date(loan.deposit_given_at).toISOString() };
}
