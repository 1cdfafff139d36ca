import { NUMBER_LOCALE } from '../language/locale.ts';

const RUPEES = { style: 'currency', currency: 'INR' } as const;

/** Creating a formatter takes longer than rendering a book card. */
const whole = new Intl.NumberFormat(NUMBER_LOCALE, { ...RUPEES, minimumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat(NUMBER_LOCALE, RUPEES);

/** Rupees, with paise only if there are any: ₹1,250, ₹99.50, ₹1,25,000. */
export const formatRupees = (amount: number): string => (Number.isInteger(amount) ? whole : withPaise).format(amount);

const counts = new Intl.NumberFormat(NUMBER_LOCALE);

/** A count with Indian grouping: 1,25,000. */
export const formatCount = (count: number): string => counts.format(count);
