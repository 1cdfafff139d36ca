import { getLocale } from './locale.ts';

/** To make one takes longer than to write many numbers. */
const formats: Record<string, Intl.NumberFormat> = {};

/** A count as the reader writes it: 1,25,000. */
export function formatCount(count: number): string {
  const locale = getLocale();
  return (formats[locale] ??= new Intl.NumberFormat(locale)).format(count);
}
