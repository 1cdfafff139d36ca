import type { FieldError } from '@wandering-books/contract/field-errors.ts';
import { addRentTime, dueDays, MAX_RENTAL } from '@wandering-books/contract/requests/rent.ts';
import type { BookRequest, NewRequest } from '@wandering-books/contract/requests/requests.ts';
import { isLoan } from '@wandering-books/contract/requests/request-types.ts';
import { addCalendarDays, getDayInIndia } from '../../../platform/language/formats.ts';
import type { TimedRequest } from '../state-machine/expiry.rules.ts';
import type { LoanJson } from './loans.queries.ts';
import type { Book } from '@wandering-books/contract/books/books.ts';

export interface Rental extends Pick<BookRequest, 'type' | 'status' | 'rent_unit' | 'rent_length' | 'due_date'> {
  handed_over_at: Date | null;
}

export const isLent = ({ type, status, handed_over_at }: Omit<Rental, 'rent_unit' | 'rent_length' | 'due_date'>) =>
  isLoan[type] && status === 'accepted' && handed_over_at !== null;

type RentRequest = Pick<BookRequest, 'type'> &
  Partial<Pick<BookRequest, 'rent_unit' | 'rent_length'>> &
  Pick<TimedRequest, 'away_until'>;

/**
 * The owner's choice, else the end of the requested period, else 14 days from now; not before the owner is back. Null
 * unless rented.
 */
export function getDueDate(request: RentRequest, now: Date, chosenDay?: string) {
  if (!isLoan[request.type]) return null;
  if (chosenDay) return chosenDay;
  const day = getEndOfRent(request, getDayInIndia(now));
  const { away_until } = request;
  return away_until && day <= away_until ? addCalendarDays(away_until, 1) : day;
}

function getEndOfRent({ rent_unit, rent_length }: RentRequest, today: string) {
  if (!rent_unit || !rent_length) return addCalendarDays(today, dueDays.default);
  const [endOfRent, last] = [addRentTime(today, rent_unit, rent_length), addCalendarDays(today, dueDays.max)];
  return endOfRent < last ? endOfRent : last;
}

export function findDueDateError(
  { type }: Pick<BookRequest, 'type'>,
  now: Date,
  chosenDay: string,
): FieldError | undefined {
  const today = getDayInIndia(now);
  if (!isLoan[type]) return { code: 'dueOfRent' };
  if (chosenDay <= today) return { code: 'dueTooEarly' };
  if (chosenDay > addCalendarDays(today, dueDays.max)) return { code: 'dueTooLate' };
  return undefined;
}

const MAX_LENGTH = 365;

/** One more unit of the rental, or a week where the price is for the whole time, from the due date or today on. */
export function getExtension(rental: Rental, now: Date) {
  const { due_date, rent_unit, rent_length } = rental;
  if (!isLent(rental) || due_date === null) return null;
  const today = getDayInIndia(now);
  const until = addRentTime(due_date < today ? today : due_date, rent_unit ?? 'week', 1);
  const isPossible = findDueDateError(rental, now, until) === undefined && (rent_length ?? 0) < MAX_LENGTH;
  return isPossible ? { until, rent_length: rent_length && rent_length + 1 } : null;
}

/** Whether the owner can still answer: nobody agrees to a day that has come. */
export const isExtensionAsked = (
  { extension_state, extension_until }: Pick<LoanJson, 'extension_state' | 'extension_until'>,
  now: Date,
) => extension_state === 'asked' && extension_until !== null && extension_until > getDayInIndia(now);

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
