import { fieldMessages } from '@wandering-books/contract/field-messages.ts';
import {
  COUNTER_BOOK_MESSAGE,
  COUNTER_PRICE_MESSAGE,
  type NewCounterOffer,
} from '@wandering-books/contract/requests.offers.ts';
import type { BookRequest } from '@wandering-books/contract/requests.ts';

export interface CounterTerms {
  price: number | null;
  book_id: number | null;
  due_date: string | null;
}

export type CounterAnswer = 'accepted' | 'declined' | 'withdrawn';

type Asked = Pick<BookRequest, 'type' | 'sender_id' | 'exchange_book_id'> & { price: number | null };

/**
 * Returns the invalid field of a counter-offer with its error, or undefined. `book` is the proposed one, if it exists.
 */
export function findOfferError(asked: Asked, offer: NewCounterOffer, book?: { user_id: number; is_free: boolean }) {
  return asked.type === 'exchange' ? findBookError(asked, offer, book) : findPriceError(asked, offer);
}

function findPriceError(asked: Asked, { price }: NewCounterOffer) {
  if (price === undefined) return { field: 'price', message: COUNTER_PRICE_MESSAGE };
  if (price === asked.price) return { field: 'price', message: fieldMessages.offerSamePrice };
  return undefined;
}

function findBookError(
  asked: Asked,
  { exchange_book_id: id }: NewCounterOffer,
  book?: { user_id: number; is_free: boolean },
) {
  const createError = (message: string) => ({ field: 'exchange_book_id', message });
  if (id === undefined) return createError(COUNTER_BOOK_MESSAGE);
  if (id === asked.exchange_book_id) return createError(fieldMessages.offerSameBook);
  if (book?.user_id !== asked.sender_id) return createError(fieldMessages.offerNotTheirs);
  if (!book.is_free) return createError(fieldMessages.offerNotFree);
  return undefined;
}

export const toCounterTerms = (type: BookRequest['type'], offer: NewCounterOffer): CounterTerms => ({
  price: type === 'exchange' ? null : (offer.price ?? null),
  book_id: type === 'exchange' ? (offer.exchange_book_id ?? null) : null,
  due_date: type === 'rent' ? (offer.due_date ?? null) : null,
});
