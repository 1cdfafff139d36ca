import type { FieldError } from '@wandering-books/contract/field-errors.ts';
import type { NewCounterOffer } from '@wandering-books/contract/requests/counter-offers.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { isLoan } from '@wandering-books/contract/requests/request-types.ts';

export interface CounterTerms {
  price: number | null;
  book_id: number | null;
  due_date: string | null;
}

export type CounterAnswer = 'accepted' | 'declined' | 'withdrawn';

type Asked = Pick<BookRequest, 'type' | 'sender_id' | 'exchange_book_id'> & { price: number | null };

type OfferError = [field: string, error: FieldError];

/** Why an owner cannot propose this offer. `book` is the proposed book, if it exists. */
export const findOfferError = (
  request: Asked,
  offer: NewCounterOffer,
  book?: { user_id: number; is_free: boolean },
): OfferError | undefined =>
  request.type === 'exchange' ? findBookError(request, offer, book) : findPriceError(request, offer);

function findPriceError(request: Asked, { price }: NewCounterOffer): OfferError | undefined {
  if (price === undefined) return ['price', { code: 'offeredPrice' }];
  if (price === request.price) return ['price', { code: 'offerSamePrice' }];
  return undefined;
}

function findBookError(
  request: Asked,
  { exchange_book_id: id }: NewCounterOffer,
  book?: { user_id: number; is_free: boolean },
): OfferError | undefined {
  const field = 'exchange_book_id';
  if (id === undefined) return [field, { code: 'exchangeBook' }];
  if (id === request.exchange_book_id) return [field, { code: 'offerSameBook' }];
  if (book?.user_id !== request.sender_id) return [field, { code: 'offerNotTheirs' }];
  if (!book.is_free) return [field, { code: 'offerNotFree' }];
  return undefined;
}

export const toCounterTerms = (type: BookRequest['type'], offer: NewCounterOffer): CounterTerms => ({
  price: type === 'exchange' ? null : (offer.price ?? null),
  book_id: type === 'exchange' ? (offer.exchange_book_id ?? null) : null,
  due_date: isLoan[type] ? (offer.due_date ?? null) : null,
});
