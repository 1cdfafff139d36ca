import type { NewSlot, Slot } from '@wandering-books/contract/appointments/appointments.ts';
import { getDayInIndia, getMomentInIndia } from '../../platform/language/days-in-india.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const MAX_DAYS_AHEAD = 365;

export const toSlots = (slots: readonly NewSlot[]): Slot[] =>
  slots.map(({ starts_at, place, note = null }) => ({ starts_at: new Date(starts_at).toISOString(), place, note }));

export const isPossible = ({ starts_at }: Pick<Slot, 'starts_at'>, now: Date) =>
  new Date(starts_at) > now && new Date(starts_at).getTime() < now.getTime() + MAX_DAYS_AHEAD * DAY_MS;

/** At 18:00 in India on the evening before, and two hours before; only those still to come. */
export const listReminders = (startsAt: Date, now: Date) =>
  [
    getMomentInIndia(getDayInIndia(new Date(startsAt.getTime() - DAY_MS)), '18:00'),
    new Date(startsAt.getTime() - 2 * HOUR_MS),
  ].filter((moment) => moment > now);
