import type { FieldError } from '@wandering-books/contract/field-errors.ts';
import { addRentTime } from '@wandering-books/contract/rent.ts';
import { type BookRequest, dueDays, type RequestStatus } from '@wandering-books/contract/requests.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const REMIND_AFTER_DAYS = [2, 7];
const END_AFTER_DAYS = 14;

const REMIND_DAYS_BEFORE_DUE = [2, 0];

/** India has one time, and no summer time. */
const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;
const MORNING = '09:00:00.000+05:30';

/** A request as the clock sees it. */
export interface TimedRequest {
  status: RequestStatus;
  asked_at: Date | null;
  due_date: string | null;
}

const addDays = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

const addCalendarDays = (day: string, days: number) => addDays(new Date(day), days).toISOString().slice(0, 10);

/** The day that it is in India at that moment. */
export const getDayInIndia = (moment: Date) => new Date(moment.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);

/** When a request that nobody answers ends by itself. */
export const getExpiry = ({ asked_at }: Pick<TimedRequest, 'asked_at'>) =>
  asked_at && addDays(asked_at, END_AFTER_DAYS);

/** When the clock next has something to do with a request; null when it never has. */
export const getNextStep = (request: TimedRequest, now: Date) => listSteps(request).find((step) => step > now) ?? null;

function listSteps({ status, asked_at, due_date }: TimedRequest): Date[] {
  if (status === 'requested' && asked_at)
    return [...REMIND_AFTER_DAYS, END_AFTER_DAYS].map((days) => addDays(asked_at, days));
  if (status === 'accepted' && due_date)
    return REMIND_DAYS_BEFORE_DUE.map((days) => new Date(`${addCalendarDays(due_date, -days)}T${MORNING}`));
  return [];
}

/** What the clock has to do with a request that it has struck for. */
export function decideStep(request: TimedRequest, now: Date): 'end' | 'remind' {
  const expiry = getExpiry(request);
  return expiry && expiry <= now ? 'end' : 'remind';
}

/** What is kept of a request's time when it comes to stand somewhere. Its days count from the moment it is asked. */
export function buildStepTimes(status: RequestStatus, now: Date, due_date: string | null = null) {
  const asked_at = status === 'requested' ? now : null;
  return { asked_at, next_step_at: getNextStep({ status, asked_at, due_date }, now), reminded_at: null };
}

/** A request as it says for how long a book is lent. */
type RentRequest = Pick<BookRequest, 'type'> & Partial<Pick<BookRequest, 'rent_unit' | 'rent_length'>>;

/**
 * The day on which a rented book is due back: the one that the owner chose, or after the time that was asked for, or 14 days from now.
 * Null for any other request.
 */
export function getDueDate({ type, rent_unit, rent_length }: RentRequest, now: Date, chosen?: string) {
  if (type !== 'rent') return null;
  if (chosen) return chosen;
  const today = getDayInIndia(now);
  if (!rent_unit || !rent_length) return addCalendarDays(today, dueDays.default);
  const [asked, last] = [addRentTime(today, rent_unit, rent_length), addCalendarDays(today, dueDays.max)];
  return asked < last ? asked : last;
}

/** Why a book cannot be due on that day. */
export function findDueDateError(
  { type }: Pick<BookRequest, 'type'>,
  now: Date,
  chosen: string,
): FieldError | undefined {
  const today = getDayInIndia(now);
  if (type !== 'rent') return { code: 'dueOfRent' };
  if (chosen <= today) return { code: 'dueTooEarly' };
  if (chosen > addCalendarDays(today, dueDays.max)) return { code: 'dueTooLate' };
  return undefined;
}
