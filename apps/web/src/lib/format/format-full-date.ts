import { getLocale } from '../language/locale.ts';

/** Filters and due dates are days in India; only chats use the reader's time zone. */
export const INDIA = { timeZone: 'Asia/Kolkata' };

/** The day in India: `5 November 2026`. */
export function formatFullDate(moment: string): string {
  const date = new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'long', year: 'numeric', ...INDIA });
  return date.format(new Date(moment));
}
