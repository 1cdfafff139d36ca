import { fieldMessages, formatFieldMessage } from '@wandering-books/contract/field-messages.ts';
import type { Book } from '@wandering-books/contract/books.ts';
import { longestRent } from '@wandering-books/contract/rent.ts';
import type { BookRequest, NewRequest } from '@wandering-books/contract/requests.ts';

type RentedBook = Pick<Book, 'type' | 'rent_unit' | 'rent_max'>;

const RENT_LENGTH_MESSAGES = { day: 'rentDays', week: 'rentWeeks', month: 'rentMonths' } as const;

export function findRentLengthError({ rent_length }: Pick<NewRequest, 'rent_length'>, book: RentedBook) {
  if (rent_length === undefined) return undefined;
  if (book.type !== 'rent') return fieldMessages.rentNoLength;
  if (!book.rent_unit) return fieldMessages.rentWhole;
  const maxLength = book.rent_max ?? longestRent[book.rent_unit];
  if (rent_length <= maxLength) return undefined;
  return formatFieldMessage(RENT_LENGTH_MESSAGES[book.rent_unit], { count: maxLength });
}

/** In rupees; null when the price is for the whole time. */
export const calculateRent = ({ rent_price, rent_length }: Pick<BookRequest, 'rent_price' | 'rent_length'>) =>
  rent_price === null || rent_length === null ? null : (Math.round(rent_price * 100) * rent_length) / 100;
