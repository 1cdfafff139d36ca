const DEFAULT = 'en';

/** A language as Intl takes it: with Indian habits, and with the digits that everybody reads. */
const getLocale = (language: string | null | undefined) => `${language ?? DEFAULT}-IN-u-nu-latn`;

/** A day as 2026-11-05 in words: 5 November 2026. */
export const formatDay = (day: string, language?: string | null): string =>
  formatDate(day, language, { day: 'numeric', month: 'long', year: 'numeric' });

/** The same without its year. */
export const formatDayOfYear = (day: string, language?: string | null): string =>
  formatDate(day, language, { day: 'numeric', month: 'long' });

const formatDate = (day: string, language: string | null | undefined, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(getLocale(language), { ...parts, timeZone: 'UTC' }).format(new Date(day));

/** Rupees in lakhs and crores, with paise where there are any: the same in every language of the product. */
export function formatRupees(amount: number): string {
  const paise = Number.isInteger(amount) ? 0 : 2;
  const digits = { minimumFractionDigits: paise, maximumFractionDigits: paise };
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', ...digits }).format(amount);
}

/** A number in lakhs and crores, likewise. */
export const formatNumber = (count: number): string => new Intl.NumberFormat('en-IN').format(count);
