import { getLocale } from './locale.ts';

/**
 * Dates are India's, wherever the reader is: the filter of a day and due dates go by the day there, and what a page shows must
 * agree with them. Chats alone speak of the reader's own day and clock, as every messenger does.
 */
export const INDIA = { timeZone: 'Asia/Kolkata' };

/** The day in India with full month name and year: 5 November 2026. Takes an ISO 8601 moment. */
export function formatFullDate(moment: string): string {
  const date = new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'long', year: 'numeric', ...INDIA });
  return date.format(new Date(moment));
}
