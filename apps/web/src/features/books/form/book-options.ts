import type { Book, BookSort, BookType, ConditionGrade } from '@wandering-books/contract/books/books.ts';
import type { RentUnit } from '@wandering-books/contract/requests/rent.ts';

// Copied from the contract, whose lists would pull zod into every page.
export const bookTypes = ['rent', 'exchange', 'sell', 'donate'] as const satisfies readonly BookType[];
export const bookStatuses = ['available', 'unavailable'] as const satisfies readonly Book['status'][];
export const bookConditions = ['new', 'used'] as const satisfies readonly Book['condition'][];
export const conditionGrades = [
  'new',
  'like_new',
  'very_good',
  'good',
  'acceptable',
] as const satisfies readonly ConditionGrade[];
export const rentUnits = ['day', 'week', 'month'] as const satisfies readonly RentUnit[];
export const bookSorts = [
  'newest',
  'oldest',
  'title_asc',
  'title_desc',
  'distance',
] as const satisfies readonly BookSort[];

export const needsPrice = (type: string) => type === 'rent' || type === 'sell';

export const isRentUnit = (word: string): word is RentUnit => rentUnits.some((unit) => unit === word);
