import { addCalendarDays, getDayInIndia, getMomentInIndia } from '../../../platform/language/formats.ts';
import type { RequestStatus } from '@wandering-books/contract/requests/requests.ts';
import type { SignQuestion } from '../events/events.rules.ts';
import { getAnswerer } from './requests.rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const REMIND_AFTER_DAYS = [2, 7];
const END_AFTER_DAYS = 14;

const REMIND_DAYS_BEFORE_DUE = [2, 0];
const REMIND_DAYS_AFTER_DUE = [1, 3];
const WEEK = 7;

/** The moments of the question about an agreed request: first after a sign of life, then once more; as long after that it ends. */
const QUESTION_DAYS: Record<SignQuestion, { first: number; again: number }> = {
  meeting: { first: 3, again: 4 },
  deal: { first: 16, again: 7 },
};
const QUESTIONS = 2;

export interface TimedRequest {
  status: RequestStatus;
  asked_at: Date | null;
  due_date: string | null;
  handed_over_at?: Date | null;
  /** The owner's, also one that has passed. */
  away_until?: string | null;
  /** Of an offer that the reader has to answer. */
  counter_id?: number | null;
  /** Of the last reminder, or of what it is about. */
  reminded_at?: Date | null;
  signs?: Signs;
}

/** The signs of life of an agreed request. */
export interface Signs {
  /** The last thing that one of them did for it, or wrote to the other. */
  sign_at: Date;
  /** The latest time that they agreed on. */
  meeting_at: Date | null;
  /** The number of questions to both since, and the time of the last. */
  questions: number;
  question_at: Date | null;
}

type Asked = Pick<TimedRequest, 'asked_at' | 'away_until' | 'counter_id'>;

const addDays = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

/** An owner's time to answer begins when they are back. */
function getStart({ asked_at, away_until, counter_id = null }: Asked) {
  if (getAnswerer({ counter_id }) === 'requester') return asked_at;
  const back = away_until && getMomentInIndia(addCalendarDays(away_until, 1));
  return asked_at && back && back > asked_at ? back : asked_at;
}

export function getExpiry(request: Asked) {
  const start = getStart(request);
  return start && addDays(start, END_AFTER_DAYS);
}

export function getNextStep(request: TimedRequest, now: Date) {
  const question = getNextQuestion(request);
  const steps = [...listReminders(request, now), ...(question ? [question.at] : [])].filter((step) => step > now);
  return steps.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/** The past ones, and at least one of those to come. */
function listReminders({ status, due_date, handed_over_at, ...request }: TimedRequest, now: Date): Date[] {
  const start = getStart(request);
  if (status === 'requested' && start)
    return [...REMIND_AFTER_DAYS, END_AFTER_DAYS].map((days) => addDays(start, days));
  if (status !== 'accepted' || !due_date || !handed_over_at) return [];
  const after = [...REMIND_DAYS_AFTER_DUE, ...listWeeks(countDaysLate(due_date, now))];
  return [...REMIND_DAYS_BEFORE_DUE.map((days) => -days), ...after].map((days) =>
    getMomentInIndia(addCalendarDays(due_date, days), '09:00'),
  );
}

const listWeeks = (days: number) =>
  Array.from({ length: Math.max(0, Math.floor(days / WEEK)) + 1 }, (_, index) => (index + 1) * WEEK);

/** Negative before the day. */
const countDaysLate = (due: string, now: Date) => (Date.parse(getDayInIndia(now)) - Date.parse(due)) / DAY_MS;

/** Days since a lent book was due back; null before. */
export function getDaysLate(
  { status, due_date, handed_over_at }: Pick<TimedRequest, 'status' | 'due_date' | 'handed_over_at'>,
  now: Date,
) {
  if (status !== 'accepted' || !due_date || !handed_over_at) return null;
  const days = countDaysLate(due_date, now);
  return days > 0 ? days : null;
}

/** A book that was handed over comes back; whether it changed hands is not asked any more. */
function getNextQuestion({ status, handed_over_at, signs }: TimedRequest) {
  if (status !== 'accepted' || handed_over_at || !signs) return null;
  const { sign_at, meeting_at, questions, question_at } = signs;
  const { first, again } = QUESTION_DAYS[getSubject(signs)];
  const since = meeting_at && meeting_at > sign_at ? meeting_at : sign_at;
  return questions === 0 || !question_at
    ? { at: addDays(since, first), isEnd: false }
    : { at: addDays(question_at, again), isEnd: questions >= QUESTIONS };
}

export const getSubject = ({ meeting_at }: Signs): SignQuestion => (meeting_at === null ? 'deal' : 'meeting');

/** The day on which the request ends if the question of now is not answered either. */
export function getEndOfQuestions(about: SignQuestion, questionsBefore: number, now: Date) {
  return getDayInIndia(addDays(now, QUESTION_DAYS[about].again * (QUESTIONS - questionsBefore)));
}

export function decideStep(request: TimedRequest, now: Date): 'end' | 'remind' | 'ask' | 'lapse' | 'wait' {
  const expiry = request.status === 'requested' ? getExpiry(request) : null;
  if (expiry && expiry <= now) return 'end';
  const question = getNextQuestion(request);
  if (question && question.at <= now) return question.isEnd ? 'lapse' : 'ask';
  const since = request.reminded_at ?? new Date(0);
  return listReminders(request, now).some((step) => step > since && step <= now) ? 'remind' : 'wait';
}

/** The next step of an accepted request is found by the clock, which knows the signs of life. */
export function buildStepTimes(status: RequestStatus, now: Date) {
  const asked_at = status === 'requested' ? now : null;
  const next_step_at = status === 'accepted' ? now : getNextStep({ status, asked_at, due_date: null }, now);
  return { asked_at, next_step_at };
}
