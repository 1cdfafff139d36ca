import type { FieldError } from '@wandering-books/contract/field-errors.ts';
import { getDayInIndia, getMomentInIndia } from '../../../platform/language/days-in-india.ts';
import { addRentTime } from '@wandering-books/contract/requests/rent.ts';
import { type BookRequest, dueDays, type RequestStatus } from '@wandering-books/contract/requests/requests.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const REMIND_AFTER_DAYS = [2, 7];
const END_AFTER_DAYS = 14;

const REMIND_DAYS_BEFORE_DUE = [2, 0];

export interface TimedRequest {
  status: RequestStatus;
  asked_at: Date | null;
  due_date: string | null;
}

const addDays = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

const addCalendarDays = (day: string, days: number) => addDays(new Date(day), days).toISOString().slice(0, 10);

export const getExpiry = ({ asked_at }: Pick<TimedRequest, 'asked_at'>) =>
  asked_at && addDays(asked_at, END_AFTER_DAYS);

export const getNextStep = (request: TimedRequest, now: Date) => listSteps(request).find((step) => step > now) ?? null;

function listSteps({ status, asked_at, due_date }: TimedRequest): Date[] {
  if (status === 'requested' && asked_at)
    return [...REMIND_AFTER_DAYS, END_AFTER_DAYS].map((days) => addDays(asked_at, days));
  if (status === 'accepted' && due_date)
    return REMIND_DAYS_BEFORE_DUE.map((days) => getMomentInIndia(addCalendarDays(due_date, -days), '09:00'));
  return [];
}

export function decideStep(request: TimedRequest, now: Date): 'end' | 'remind' {
  const expiry = getExpiry(request);
  return expiry && expiry <= now ? 'end' : 'remind';
}

export function buildStepTimes(status: RequestStatus, now: Date, due_date: string | null = null) {
  const asked_at = status === 'requested' ? now : null;
  return { asked_at, next_step_at: getNextStep({ status, asked_at, due_date }, now), reminded_at: null };
}

type RentRequest = Pick<BookRequest, 'type'> & Partial<Pick<BookRequest, 'rent_unit' | 'rent_length'>>;

/** The owner's choice, else the end of the requested period, else 14 days from now. Null unless rented. */
export function getDueDate({ type, rent_unit, rent_length }: RentRequest, now: Date, chosen?: string) {
  if (type !== 'rent') return null;
  if (chosen) return chosen;
  const today = getDayInIndia(now);
  if (!rent_unit || !rent_length) return addCalendarDays(today, dueDays.default);
  const [asked, last] = [addRentTime(today, rent_unit, rent_length), addCalendarDays(today, dueDays.max)];
  return asked < last ? asked : last;
}

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
