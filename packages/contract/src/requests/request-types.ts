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
