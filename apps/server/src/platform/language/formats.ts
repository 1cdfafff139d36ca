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
