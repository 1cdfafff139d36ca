import type * as contract from '@wandering-books/contract/requests/deal.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { isLoan, type RequestType } from '@wandering-books/contract/requests/request-types.ts';
import { type EndKind, endKinds, findLastEvent, type OfKind, type RequestEvent } from '../events/events.rules.ts';
import { getDaysLate } from '../state-machine/expiry.rules.ts';
import { getAnswerer } from '../state-machine/requests.rules.ts';
import { calculateRent } from './rent.rules.ts';

interface Offer {
  id: number;
  price: number | null;
  book: { title: string } | null;
}

export interface DealFacts extends Pick<
  BookRequest,
  'type' | 'status' | 'sender_id' | 'moved_by' | 'due_date' | 'rent_price' | 'rent_length' | 'buy_price'
> {
  counter_id: number | null;
  is_offer: boolean;
  handed_over_at: Date | null;
  offered: { title: string } | null;
  offers: readonly Offer[];
  events: readonly RequestEvent[];
}

interface Terms {
  price: number | null;
  exchange_title: string | null;
}

/** Decides the sentence and the moves of a request; lists, book page, bell, chat and mails show its result and derive nothing themselves. */
export function describeDeal(
  request: DealFacts,
  viewerId: number,
  actions: contract.RequestAction[],
  now: Date,
): contract.Deal {
  const terms = getTerms(request);
  const days_late = getDaysLate({ ...request, asked_at: null }, now);
  return {
    whose_move: request.status === 'requested' ? getAnswerer(request) : null,
    sentence_code: chooseSentence(request, terms, request.sender_id === viewerId, days_late !== null),
    ...terms,
    agreed: request.status === 'accepted' || request.status === 'completed',
    days_late,
    actions,
  };
}

function getTerms(request: DealFacts): Terms {
  const open = request.offers.find(({ id }) => id === request.counter_id);
  return open ? toTerms(request, open.price, open.book) : getStoredTerms(request);
}

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

function chooseSentence(request: DealFacts, terms: Terms, isReader: boolean, isLate: boolean): contract.DealSentence {
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
