import type { Book, BookSort, BookType } from '@wandering-books/contract/books.ts';

// The contract's own lists would bring its schemas, and with them the validator, into every page.
export const bookTypes = ['rent', 'exchange', 'sell', 'donate'] as const satisfies readonly BookType[];
export const bookStatuses = ['available', 'unavailable'] as const satisfies readonly Book['status'][];
export const bookConditions = ['new', 'used'] as const satisfies readonly Book['condition'][];
export const bookSorts = [
  'newest',
  'oldest',
  'title_asc',
  'title_desc',
  'distance',
] as const satisfies readonly BookSort[];

/** A price is asked for when a book is rented out or sold. */
export const needsPrice = (type: string) => type === 'rent' || type === 'sell';
