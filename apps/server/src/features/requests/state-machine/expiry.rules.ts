import { addCalendarDays, getMomentInIndia } from '../../../platform/language/days-in-india.ts';
import type { RequestStatus } from '@wandering-books/contract/requests/requests.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const REMIND_AFTER_DAYS = [2, 7];
const END_AFTER_DAYS = 14;

const REMIND_DAYS_BEFORE_DUE = [2, 0];

export interface TimedRequest {
  status: RequestStatus;
  asked_at: Date | null;
  due_date: string | null;
  /** The owner's, also one that has passed. */
  away_until?: string | null;
}

type Asked = Pick<TimedRequest, 'asked_at' | 'away_until'>;

const addDays = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

/** An owner's time to answer begins when they are back. */
function getStart({ asked_at, away_until }: Asked) {
  const back = away_until && getMomentInIndia(addCalendarDays(away_until, 1));
  return asked_at && back && back > asked_at ? back : asked_at;
}

export function getExpiry(request: Asked, days = END_AFTER_DAYS) {
  const start = getStart(request);
  return start && addDays(start, days);
}

export const getNextStep = (request: TimedRequest, now: Date) => listSteps(request).find((step) => step > now) ?? null;

function listSteps({ status, due_date, ...request }: TimedRequest): Date[] {
  const start = getStart(request);
  if (status === 'requested' && start)
    return [...REMIND_AFTER_DAYS, END_AFTER_DAYS].map((days) => addDays(start, days));
  if (status === 'accepted' && due_date)
    return REMIND_DAYS_BEFORE_DUE.map((days) => getMomentInIndia(addCalendarDays(due_date, -days), '09:00'));
  return [];
}

export function decideStep(request: TimedRequest, now: Date): 'end' | 'remind' | 'wait' {
  const expiry = getExpiry(request);
  if (expiry && expiry <= now) return 'end';
  return listSteps(request).some((step) => step <= now) ? 'remind' : 'wait';
}

export function buildStepTimes(status: RequestStatus, now: Date, due_date: string | null = null) {
  const asked_at = status === 'requested' ? now : null;
  return { asked_at, next_step_at: getNextStep({ status, asked_at, due_date }, now), reminded_at: null };
}
