import type {
  Book,
  BookSort,
  BookType,
  ConditionGrade,
  isPriced as fromContract,
} from '@wandering-books/contract/books/books.ts';
import type { RentUnit } from '@wandering-books/contract/requests/rent.ts';

/** Lists are copied from the contract, whose own would pull zod into every page; a value that is missing is an error. */
const listAll = <Value extends string>(values: Record<Value, unknown>) => Object.keys(values) as Value[];

const isPriced: typeof fromContract = { rent: true, exchange: false, sell: true, donate: false };
export const bookTypes = listAll(isPriced);
export const bookStatuses = listAll<Book['status']>({ available: 1, unavailable: 1 });
export const bookConditions = listAll<Book['condition']>({ new: 1, used: 1 });
export const conditionGrades = listAll<ConditionGrade>({ new: 1, like_new: 1, very_good: 1, good: 1, acceptable: 1 });
export const rentUnits = listAll<RentUnit>({ day: 1, week: 1, month: 1 });
export const bookSorts = listAll<BookSort>({
  ...{ newest: 1, oldest: 1, title_asc: 1, title_desc: 1 },
  price_asc: 1,
  distance: 1,
});

export const needsPrice = (type: string) => isPriced[type as BookType] ?? false;

export const isRentUnit = (word: string): word is RentUnit => rentUnits.some((unit) => unit === word);
