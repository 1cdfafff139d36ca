import type { Slot } from '@wandering-books/contract/appointments/appointments.ts';
import { INDIA } from '../../lib/format/format.ts';
import { getLocale } from '../../lib/language/texts.ts';

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

const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;

/** The value of a `datetime-local` field in India, such as 2026-03-07T17:30. */
export const toFieldTime = (moment: number) => new Date(moment + INDIA_AHEAD_MS).toISOString().slice(0, 16);

export const fromFieldTime = (time: string) => (time ? `${time}:00+05:30` : '');
