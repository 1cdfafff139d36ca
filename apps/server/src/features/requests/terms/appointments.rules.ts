import type { NewSlot, NoShow, Slot } from '@wandering-books/contract/appointments/appointments.ts';
import { getDayInIndia, getMomentInIndia } from '../../../platform/language/formats.ts';
import { NO_SHOW_ANSWER_MS } from '../../profiles/facts/facts.rules.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const MAX_DAYS_AHEAD = 365;

export const toSlots = (slots: readonly NewSlot[]): Slot[] =>
  slots.map(({ starts_at, place, note = null }) => ({ starts_at: new Date(starts_at).toISOString(), place, note }));

export const isPossible = ({ starts_at }: Pick<Slot, 'starts_at'>, now: Date) =>
  new Date(starts_at) > now && new Date(starts_at).getTime() < now.getTime() + MAX_DAYS_AHEAD * DAY_MS;

/** The latest start of a meeting that is over, when its members get the question. */
export const getOverSince = (now: Date) => new Date(now.getTime() - HOUR_MS);

export const hasBegun = ({ starts_at }: Pick<Meeting, 'starts_at'>, now: Date) =>
  starts_at !== null && starts_at <= now;

/** At 18:00 in India on the evening before, two hours before, and when the meeting is over; only those still to come. */
export const listReminders = (startsAt: Date, now: Date) =>
  [
    getMomentInIndia(getDayInIndia(new Date(startsAt.getTime() - DAY_MS)), '18:00'),
    new Date(startsAt.getTime() - 2 * HOUR_MS),
    new Date(startsAt.getTime() + HOUR_MS),
  ].filter((moment) => moment > now);

interface Meeting {
  starts_at: Date | null;
  created_at: Date;
  no_show_by: number | null;
}

/** Why a missed appointment cannot be reported yet, or no more. */
export function findNoShowError({ starts_at, created_at }: Meeting, handedOverAt: Date | null, now: Date) {
  if (!starts_at) return 'appointments.no_time';
  if (starts_at > getOverSince(now)) return 'appointments.not_over';
  return handedOverAt && handedOverAt > created_at ? 'appointments.changed' : undefined;
}

export const asksIfMet = (meeting: Meeting, handedOverAt: Date | null, now: Date) =>
  meeting.no_show_by === null && findNoShowError(meeting, handedOverAt, now) === undefined;

export const getAnswerLimit = (reportedAt: Date) => new Date(reportedAt.getTime() + NO_SHOW_ANSWER_MS);

export function getNoShowState(reportedAt: Date, isAgreed: boolean | null, now: Date): NoShow['state'] {
  if (isAgreed !== null) return isAgreed ? 'agreed' : 'contested';
  return now < getAnswerLimit(reportedAt) ? 'waiting' : 'counted';
}
