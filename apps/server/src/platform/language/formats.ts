const DEFAULT = 'en';

const getLocale = (language: string | null | undefined) => `${language ?? DEFAULT}-IN-u-nu-latn`;

/** Formats a day such as 2026-11-05 as 5 November 2026. */
export const formatDay = (day: string, language?: string | null): string =>
  formatDate(day, language, { day: 'numeric', month: 'long', year: 'numeric' });

export const formatDayOfYear = (day: string, language?: string | null): string =>
  formatDate(day, language, { day: 'numeric', month: 'long' });

/** Formats a moment in India as Sat, 5 Nov, 5:30 pm. */
export const formatMoment = (moment: Date, language?: string | null): string =>
  new Intl.DateTimeFormat(getLocale(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  }).format(moment);

const formatDate = (day: string, language: string | null | undefined, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(getLocale(language), { ...parts, timeZone: 'UTC' }).format(new Date(day));

/** Formats rupees with Indian grouping, and paise only if there are any; the same in every language. */
export function formatRupees(amount: number): string {
  const paise = Number.isInteger(amount) ? 0 : 2;
  const digits = { minimumFractionDigits: paise, maximumFractionDigits: paise };
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', ...digits }).format(amount);
}

export const formatNumber = (count: number): string => new Intl.NumberFormat('en-IN').format(count);

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
