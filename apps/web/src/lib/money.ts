import { getLocale } from './locale.ts';

/** Rupees, with paise only when there are some: ₹1,250, ₹99.50, ₹1,25,000. */
export function formatRupees(amount: number): string {
  return getRupeeFormat(getLocale(), Number.isInteger(amount) ? 0 : 2).format(amount);
}

/** To make one takes longer than to render the book whose price it is. */
const formats = new Map<string, Intl.NumberFormat>();

function getRupeeFormat(locale: string, paise: number) {
  const key = `${locale} ${paise}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise,
    maximumFractionDigits: paise,
  });
  formats.set(key, format);
  return format;
}
