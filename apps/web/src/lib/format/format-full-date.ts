import { getLocale } from '../language/locale.ts';

/**
 * Dates are shown in India's time zone, because filters and due dates use it. Only chats use the reader's time
 * zone.
 */
export const INDIA = { timeZone: 'Asia/Kolkata' };

/** The day in India: `5 November 2026`. */
export function formatFullDate(moment: string): string {
  const date = new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'long', year: 'numeric', ...INDIA });
  return date.format(new Date(moment));
}
