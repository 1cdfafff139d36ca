import { NUMBER_LOCALE } from './locale.ts';

const RUPEES = { style: 'currency', currency: 'INR' } as const;

/** To make one takes longer than to render the book whose price it writes. */
const whole = new Intl.NumberFormat(NUMBER_LOCALE, { ...RUPEES, minimumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat(NUMBER_LOCALE, RUPEES);

/** Rupees, with paise only when there are some: ₹1,250, ₹99.50, ₹1,25,000. */
export const formatRupees = (amount: number): string => (Number.isInteger(amount) ? whole : withPaise).format(amount);

const counts = new Intl.NumberFormat(NUMBER_LOCALE);

/** A number of things: 1,25,000. */
export const formatCount = (count: number): string => counts.format(count);
