import { addRentTime } from '@wandering-books/contract/requests/rent.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { isLoan } from '@wandering-books/contract/requests/request-types.ts';
import { getDayInIndia } from '../../../platform/language/days-in-india.ts';
import { findDueDateError } from '../expiry/expiry.rules.ts';

export interface Rental extends Pick<BookRequest, 'type' | 'status' | 'rent_unit' | 'rent_length' | 'due_date'> {
  handed_over_at: Date | null;
}

export const isLent = ({ type, status, handed_over_at }: Omit<Rental, 'rent_unit' | 'rent_length' | 'due_date'>) =>
  isLoan[type] && status === 'accepted' && handed_over_at !== null;

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

const DAMAGE_DAYS = 14;

export const isJustReturned = (
  { type, status, moved_at }: Pick<Rental, 'type' | 'status'> & { moved_at: Date | null },
  now: Date,
) =>
  isLoan[type] &&
  status === 'completed' &&
  moved_at !== null &&
  now.getTime() - moved_at.getTime() < DAMAGE_DAYS * 24 * 60 * 60 * 1000;
