import type { Slot } from '@wandering-books/contract/appointments/appointments.ts';
import { INDIA } from './format.ts';
import { getLocale } from '../language/texts.ts';

/** The time in India: `Sat, 7 Mar, 5:30 pm`. */
export const formatMeetingTime = (moment: string) =>
  new Intl.DateTimeFormat(getLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...INDIA,
  }).format(new Date(moment));

export const formatSlot = ({ starts_at, place }: Pick<Slot, 'starts_at' | 'place'>) =>
  `${formatMeetingTime(starts_at)}, ${place}`;

const HOUR_MS = 60 * 60 * 1000;
const INDIA_AHEAD_MS = 5.5 * HOUR_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The value of a `datetime-local` field in India, such as 2026-03-07T17:30. */
export const toFieldTime = (moment: number) => new Date(moment + INDIA_AHEAD_MS).toISOString().slice(0, 16);

export const fromFieldTime = (time: string) => (time ? `${time}:00+05:30` : '');

/** A day in India as `2026-11-05`. */
export const getDayFromNow = (days: number, now = Date.now()) => toFieldTime(now + days * DAY_MS).slice(0, 10);
