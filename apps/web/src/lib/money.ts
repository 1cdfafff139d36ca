import { getLocale } from './locale.ts';

/** To make one takes longer than to render the book whose price it writes. */
const formats: Record<string, Intl.NumberFormat> = {};

/** Rupees, with paise only when there are some: ₹1,250, ₹99.50, ₹1,25,000. */
export function formatRupees(amount: number): string {
  const paise = Number.isInteger(amount) ? 0 : 2;
  const locale = getLocale();
  const format = (formats[locale + paise] ??= new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise,
  }));
  return format.format(amount);
}
