import type * as contract from '@wandering-books/contract/requests/deal.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { isLoan } from '@wandering-books/contract/requests/request-types.ts';
import type { MeetingMoments } from './appointments.json.queries.ts';
import { listMeetingEvents } from './appointments.present.ts';
import { calculateRent } from './rent.rules.ts';

interface Offer {
  id: number;
  price: number | null;
  book: { title: string } | null;
  asked_price: number | null;
  asked_book: { title: string } | null;
  created_at: string;
}

export interface DealFacts extends Pick<
  BookRequest,
  'type' | 'status' | 'sender_id' | 'moved_by' | 'rent_price' | 'rent_length' | 'buy_price'
> {
  counter_id: number | null;
  is_offer: boolean;
  exchange_id: number | null;
  created_at: Date;
  agreed_at: Date | null;
  handed_over_at: Date | null;
  moved_at: Date | null;
  offered: { title: string } | null;
  offers: readonly Offer[];
  meetings: readonly MeetingMoments[];
}

interface Terms {
  price: number | null;
  exchange_title: string | null;
}

/** Decides the sentence and the moves of a request; lists, book page, bell, chat and mails show its result and derive nothing themselves. */
export function describeDeal(request: DealFacts, viewerId: number, actions: contract.RequestAction[]): contract.Deal {
  const terms = getTerms(request);
  return {
    whose_move: getWhoseMove(request),
    sentence_code: chooseSentence(request, terms, request.sender_id === viewerId),
    ...terms,
    agreed: isAgreed(request),
    actions,
  };
}

const isAgreed = ({ status, agreed_at }: DealFacts) =>
  status === 'accepted' || (status === 'completed' && agreed_at !== null);

function getWhoseMove({ status, counter_id }: DealFacts): contract.DealSide | null {
  if (status !== 'requested') return null;
  return counter_id === null ? 'owner' : 'requester';
}

function getTerms(request: DealFacts): Terms {
  const open = request.offers.find(({ id }) => id === request.counter_id);
  return open ? toTerms(request, open.price, open.book) : getStoredTerms(request);
}

const getStoredTerms = (request: DealFacts) =>
  toTerms(request, request.rent_price ?? request.buy_price, request.offered);

/** The price of a rental by the day, week or month is its total. */
const toTerms = ({ rent_length }: DealFacts, price: number | null, book: { title: string } | null): Terms => ({
  price: calculateRent({ rent_price: price, rent_length }) ?? price,
  exchange_title: book?.title ?? null,
});

function chooseSentence(request: DealFacts, terms: Terms, isReader: boolean): contract.DealSentence {
  switch (request.status) {
    case 'requested':
      if (request.is_offer) return chooseOwnersOffer(terms, isReader);
      return request.counter_id === null ? chooseOffer(terms, isReader) : chooseCounterOffer(terms, isReader);
    case 'pending':
      return isReader ? 'you_in_line' : 'reader_in_line';
    case 'accepted':
      if (request.handed_over_at) return isReader ? 'you_have_book' : 'reader_has_book';
      return addTerms('agreed', terms);
    case 'completed':
      return isLoan[request.type] ? 'returned' : addTerms('completed', terms);
    default:
      return chooseEnd(request);
  }
}

function chooseOffer({ price, exchange_title }: Terms, isReader: boolean): contract.DealSentence {
  if (isReader) return 'wait_for_owner';
  if (price !== null) return 'reader_offers_price';
  return exchange_title === null ? 'reader_asks' : 'reader_offers_book';
}

function chooseCounterOffer({ price }: Terms, isReader: boolean): contract.DealSentence {
  if (!isReader) return 'wait_for_reader';
  return price === null ? 'owner_asks_book' : 'owner_offers_price';
}

function chooseOwnersOffer({ price }: Terms, isReader: boolean): contract.DealSentence {
  if (!isReader) return 'wait_for_answer';
  return price === null ? 'owner_has' : 'owner_has_at_price';
}

function addTerms(code: 'agreed' | 'completed', { price, exchange_title }: Terms): contract.DealSentence {
  if (price !== null) return `${code}_price`;
  return exchange_title === null ? code : `${code}_book`;
}

function chooseEnd({ status, moved_by, agreed_at, is_offer }: DealFacts) {
  if (status === 'declined') return moved_by === null ? 'book_gone' : 'declined';
  if (moved_by === null) return 'expired';
  return agreed_at === null && !is_offer ? 'withdrawn' : 'called_off';
}

/** Oldest first. */
export function listDealEvents(request: DealFacts): contract.DealEvent[] {
  const { offers, agreed_at, handed_over_at, moved_at } = request;
  const first: Moment = [request.is_offer ? 'offered' : 'asked', request.created_at, getFirstTerms(request)];
  const moments: Moment[] = [
    // An exchange that was proposed to both was requested by neither.
    ...(request.exchange_id === null ? [first] : []),
    ...(request.is_offer ? [] : offers).map(({ created_at, price, book }): Moment => [
      'counter_offer',
      new Date(created_at),
      toTerms(request, price, book),
    ]),
    ['agreed', agreed_at, getStoredTerms(request)],
    ...listMeetingEvents(request.meetings),
    ['handed_over', handed_over_at],
  ];
  const end = getEndEvent(request);
  if (end) moments.push([end, moved_at]);
  return moments
    .flatMap(([code, at, terms = NO_TERMS]) => (at ? [{ code, ...terms, at: at.toISOString() }] : []))
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

type Moment = [code: contract.DealEvent['code'], at: Date | null, terms?: Terms];

const NO_TERMS: Terms = { price: null, exchange_title: null };

function getEndEvent(request: DealFacts): contract.DealEvent['code'] | undefined {
  const { status, type } = request;
  if (status === 'completed') return isLoan[type] ? 'returned' : 'completed';
  if (status === 'declined' || status === 'cancelled') return chooseEnd(request);
  return undefined;
}

/** An accepted counter-offer replaces the terms of the request; each offer stores those it replaces. */
function getFirstTerms(request: DealFacts): Terms {
  const first = request.is_offer ? undefined : request.offers[0];
  return first ? toTerms(request, first.asked_price, first.asked_book) : getStoredTerms(request);
}
