/** India has a single time zone without daylight saving time. */
const AHEAD_MS = 5.5 * 60 * 60 * 1000;

/** A moment whose fields in UTC are those of the clocks in India. */
export const shiftToIndia = (moment: Date) => new Date(moment.getTime() + AHEAD_MS);

/** The calendar day in India, such as 2026-11-05. */
export const getDayInIndia = (moment: Date) => shiftToIndia(moment).toISOString().slice(0, 10);

/** The day that many days later; earlier for a negative number. */
export const addCalendarDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** A time of a day in India; midnight by default. */
export const getMomentInIndia = (day: string, time = '00:00') => new Date(`${day}T${time}:00.000+05:30`);
