import { getLocale } from './locale.ts';

/** Rupees, with paise only when there are some: ₹1,250, ₹99.50, ₹1,25,000. */
export function formatRupees(amount: number): string {
  const paise = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(getLocale(), {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise,
    maximumFractionDigits: paise,
  }).format(amount);
}
