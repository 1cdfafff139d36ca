import type { BookType } from '../books/book-options.ts';

export const requestTypes = ['rent', 'buy', 'exchange', 'donate'] as const;
export type RequestType = (typeof requestTypes)[number];

/** The type of requests for books of each type. */
export const requestTypeForBook = {
  sell: 'buy',
  rent: 'rent',
  exchange: 'exchange',
  donate: 'donate',
} as const satisfies Record<BookType, RequestType>;

/** Whether a book that is requested comes back to its owner. */
export const isLoan = { rent: true, buy: false, exchange: false, donate: false } as const satisfies Record<
  RequestType,
  boolean
>;
export const loanTypes = requestTypes.filter((type) => isLoan[type]);
/** Types of requests that make the requester the owner. */
export const transferTypes = requestTypes.filter((type) => !isLoan[type]);

/** The field with the price of a request of each type; null for a type without a price. */
export const priceField = {
  rent: 'rent_price',
  buy: 'buy_price',
  exchange: null,
  donate: null,
} as const satisfies Record<RequestType, 'rent_price' | 'buy_price' | null>;
