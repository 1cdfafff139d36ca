import type * as contract from '@wandering-books/contract/requests/deal.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { isLoan, type RequestType } from '@wandering-books/contract/requests/request-types.ts';
import { type EndKind, endKinds, findLastEvent, type OfKind, type RequestEvent } from '../events/events.rules.ts';
import { getDaysLate } from '../state-machine/expiry.rules.ts';
import { getAnswerer } from '../state-machine/requests.rules.ts';
import type { AppointmentJson, NoShowJson } from './appointments.json.queries.ts';
import { asksIfMet, getNoShowState, getOverSince } from './appointments.rules.ts';
import type { LoanJson } from './loans.queries.ts';
import { calculateRent, isExtensionAsked } from './loans.rules.ts';

interface Offer {
  id: number;
  price: number | null;
  book: { title: string } | null;
}

export interface DealFacts extends Pick<
  BookRequest,
  'type' | 'status' | 'sender_id' | 'moved_by' | 'due_date' | 'rent_price' | 'rent_unit' | 'rent_length' | 'buy_price'
> {
  book: { price: number | null };
  book_rent_unit: BookRequest['rent_unit'];
  appointment: AppointmentJson | null;
  no_show: NoShowJson | null;
  loan: Pick<LoanJson, 'extension_state' | 'extension_until'> | null;
  counter_id: number | null;
  is_offer: boolean;
  handed_over_at: Date | null;
  offered: { title: string } | null;
  offers: readonly Offer[];
  events: readonly RequestEvent[];
}

/** The deal without its progress. */
export type DealTerms = Omit<contract.Deal, 'steps' | 'step' | 'next_step'>;

type Terms = Pick<contract.Deal, 'price' | 'exchange_title'>;
type AnsweredTerms = Terms & Pick<contract.Deal, 'answered_price'>;

/** Decides the sentence and the moves of a request; lists, book page, bell, chat and mails show its result and derive nothing themselves. */
export function describeDeal(
  request: DealFacts,
  viewerId: number,
  actions: contract.RequestAction[],
  now: Date,
): DealTerms {
  const terms = getTerms(request);
  const isReader = request.sender_id === viewerId;
  const days_late = getDaysLate(request, now);
  return {
    whose_move: request.status === 'requested' ? getAnswerer(request) : null,
    sentence_code:
      choosePresentSentence(request, viewerId, now) ?? chooseSentence(request, terms, isReader, days_late !== null),
    ...terms,
    meeting: getMeeting(request),
    agreed: request.status === 'accepted' || request.status === 'completed',
    days_late,
    actions,
  };
}

function getTerms(request: DealFacts): AnsweredTerms {
  const open = request.offers.find(({ id }) => id === request.counter_id);
  const stored = getStoredTerms(request);
  if (!open) return { ...stored, answered_price: getAskedPrice(request, stored) };
  return { ...toTerms(request, open.price, open.book), answered_price: request.is_offer ? null : stored.price };
}

/** The owner's terms where the reader offers something else. A book may have got another unit meanwhile. */
function getAskedPrice({ status, is_offer, book, rent_length, rent_unit, book_rent_unit }: DealFacts, offer: Terms) {
  if (status !== 'requested' || is_offer || offer.price === null || rent_unit !== book_rent_unit) return null;
  const asked = toTerms({ rent_length }, book.price, null).price;
  return asked === offer.price ? null : asked;
}

/** Those of an accepted request before its hand-over. */
const getAppointment = ({ status, handed_over_at, appointment }: DealFacts) =>
  status === 'accepted' && handed_over_at === null && appointment?.status !== 'called_off' ? appointment : null;

function getMeeting(request: DealFacts): contract.Deal['meeting'] {
  const appointment = getAppointment(request);
  const { starts_at, place } = (appointment && findOnlySlot(appointment)) ?? appointment ?? NO_TIME;
  return starts_at === null || place === null ? null : { starts_at: new Date(starts_at).toISOString(), place };
}

const NO_TIME = { starts_at: null, place: null };

/** The suggestion that can be accepted without choosing. */
const findOnlySlot = ({ status, slots }: AppointmentJson) =>
  status === 'proposed' && slots.length === 1 ? slots[0] : undefined;

export const chooseTimeStep = (appointment: AppointmentJson) =>
  findOnlySlot(appointment) ? 'accept_time' : 'choose_time';

/** A question of the other to the viewer. */
export function findQuestion({ status, sender_id, loan, no_show }: DealFacts, viewerId: number, now: Date) {
  if (status !== 'accepted') return undefined;
  if (loan && isExtensionAsked(loan, now) && sender_id !== viewerId) return 'extension_asked';
  const isReported = no_show !== null && no_show.by !== viewerId;
  return isReported && getNoShowState(new Date(no_show.at), no_show.agreed, now) === 'waiting'
    ? 'meeting_reported'
    : undefined;
}

function choosePresentSentence(request: DealFacts, viewerId: number, now: Date): contract.DealSentence | undefined {
  const question = findQuestion(request, viewerId, now);
  if (question) return question;
  const appointment = getAppointment(request);
  if (!appointment) return undefined;
  if (isOver(appointment, now)) return 'ask_if_met';
  if (appointment.status === 'proposed')
    return appointment.proposer_id === viewerId ? 'wait_for_time' : chooseTimeStep(appointment);
  return appointment.starts_at !== null && new Date(appointment.starts_at) > getOverSince(now) ? 'meet' : undefined;
}

/** Whether the question is open if the two met. */
export const isOver = ({ starts_at, created_at, no_show_by }: AppointmentJson, now: Date) =>
  asksIfMet({ starts_at: toDate(starts_at), created_at: new Date(created_at), no_show_by }, null, now);

const toDate = (moment: string | null) => (moment === null ? null : new Date(moment));

const getStoredTerms = (request: DealFacts) =>
  toTerms(request, request.rent_price ?? request.buy_price, request.offered);

/** The price of a rental by the day, week or month is its total. */
export const toTerms = (
  { rent_length }: Pick<DealFacts, 'rent_length'>,
  price: number | null,
  book: { title: string } | null,
): Terms => ({
  price: calculateRent({ rent_price: price, rent_length }) ?? price,
  exchange_title: book?.title ?? null,
});

function chooseSentence(
  request: DealFacts,
  terms: AnsweredTerms,
  isReader: boolean,
  isLate: boolean,
): contract.DealSentence {
  switch (request.status) {
    case 'requested':
      if (request.is_offer) return chooseOwnersOffer(terms, isReader);
      return request.counter_id === null ? chooseOffer(terms, isReader) : chooseCounterOffer(terms, isReader);
    case 'pending':
      return isReader ? 'you_in_line' : 'reader_in_line';
    case 'accepted':
      if (request.handed_over_at) return `${isReader ? 'you_have_book' : 'reader_has_book'}${isLate ? '_late' : ''}`;
      return addTerms('agreed', terms);
    case 'completed':
      return chooseCompletion(request.type, terms, isReader);
    default:
      return chooseEnd(request, isReader);
  }
}

function chooseOffer(
  { price, answered_price, exchange_title }: AnsweredTerms,
  isReader: boolean,
): contract.DealSentence {
  if (price !== null && answered_price !== null)
    return isReader ? 'you_offer_other_price' : 'reader_offers_other_price';
  if (price !== null) return isReader ? 'you_offer_price' : 'reader_offers_price';
  if (exchange_title !== null) return isReader ? 'you_offer_book' : 'reader_offers_book';
  return isReader ? 'you_ask' : 'reader_asks';
}

function chooseCounterOffer({ price }: Terms, isReader: boolean): contract.DealSentence {
  if (price !== null) return isReader ? 'owner_offers_price' : 'you_ask_price';
  return isReader ? 'owner_asks_book' : 'you_ask_book';
}

function chooseOwnersOffer({ price }: Terms, isReader: boolean): contract.DealSentence {
  if (!isReader) return 'wait_for_answer';
  return price === null ? 'owner_has' : 'owner_has_at_price';
}

function chooseCompletion(type: RequestType, terms: Terms, isReader: boolean): contract.DealSentence {
  if (isLoan[type]) return 'returned';
  if (isReader && type === 'buy') return 'you_bought';
  return isReader && type === 'donate' ? 'you_received' : addTerms('completed', terms);
}

function addTerms(code: 'agreed' | 'completed', { price, exchange_title }: Terms): contract.DealSentence {
  if (price !== null) return `${code}_price`;
  return exchange_title === null ? code : `${code}_book`;
}

export type End = Extract<contract.DealSentence, contract.DealEvent['code']>;

function chooseEnd(request: DealFacts, isReader: boolean): End {
  const end = findLastEvent(request.events, endKinds);
  return end ? describeEnd(request, end, isReader) : request.status === 'declined' ? 'declined' : 'withdrawn';
}

export function describeEnd({ is_offer }: DealFacts, end: OfKind<EndKind>, isReader: boolean): End {
  switch (end.kind) {
    case 'expired':
      return (end.data.silent === 'requester') === isReader ? 'you_silent' : 'other_silent';
    case 'lapsed':
      return end.data.about === 'meeting' ? 'meeting_missed' : 'no_sign';
    case 'withdrawn':
      return is_offer ? 'called_off' : 'withdrawn';
    default:
      return end.kind;
  }
}
