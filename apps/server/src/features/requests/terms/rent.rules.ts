import type { FieldError } from '@wandering-books/contract/field-errors.ts';
import type { Book } from '@wandering-books/contract/books/books.ts';
import { MAX_RENTAL } from '@wandering-books/contract/requests/rent.ts';
import type { BookRequest, NewRequest } from '@wandering-books/contract/requests/requests.ts';

type RentedBook = Pick<Book, 'type' | 'rent_unit' | 'rent_max'>;

const RENT_LENGTH_MESSAGES = { day: 'rentDays', week: 'rentWeeks', month: 'rentMonths' } as const;

export function findRentLengthError(
  { rent_length }: Pick<NewRequest, 'rent_length'>,
  book: RentedBook,
): FieldError | undefined {
  if (rent_length === undefined) return undefined;
  if (book.type !== 'rent') return { code: 'rentNoLength' };
  if (!book.rent_unit) return { code: 'rentWhole' };
  const count = book.rent_max ?? MAX_RENTAL[book.rent_unit];
  return rent_length > count ? { code: RENT_LENGTH_MESSAGES[book.rent_unit], params: { count } } : undefined;
}

/** The total rent in rupees; null where the price is for the whole time. */
export const calculateRent = ({ rent_price, rent_length }: Pick<BookRequest, 'rent_price' | 'rent_length'>) =>
  rent_price === null || rent_length === null ? null : (Math.round(rent_price * 100) * rent_length) / 100;
