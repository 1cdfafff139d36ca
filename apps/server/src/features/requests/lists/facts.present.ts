import type { CounterOffer, ReaderFacts, RequestBook } from '@wandering-books/contract/requests/requests.offers.ts';
import { getBookState } from '../../books/books.state.usecases.ts';
import type { RequestRow } from './details.queries.ts';
import type { OfferJson } from './facts.queries.ts';

/** Oldest first. A counter-offer that was open when its request ended counts as ended. */
export const presentCounterOffers = ({ offers, counter_id }: RequestRow): CounterOffer[] =>
  offers.map(({ answer, ...offer }) => ({
    ...offer,
    asked_book: presentBook(offer.asked_book),
    book: presentBook(offer.book),
    answer: answer ?? (offer.id === counter_id ? null : 'ended'),
    created_at: new Date(offer.created_at).toISOString(),
  }));

const presentBook = (book: OfferJson['book']): RequestBook | null =>
  book && { ...book, created_at: new Date(book.created_at).toISOString(), state: getBookState(book.state) };

export function presentReader({ reader }: RequestRow): ReaderFacts | null {
  if (!reader) return null;
  const { average, rated_by, city, state, member_since, exchanges_made } = reader;
  return {
    rating: { average, count: rated_by },
    place: [city, state].filter((name) => name !== null).join(', ') || null,
    member_since: new Date(member_since).toISOString(),
    exchanges_made,
  };
}
