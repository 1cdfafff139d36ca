import i18next from 'i18next';
import './catalogues.ts';
import { getLocale } from './locale.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Day, full month name and year: 5 November 2026. Takes an ISO 8601 moment. */
export function formatFullDate(moment: string): string {
  return new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(moment),
  );
}

/** Day and short month, as between the messages of a chat: 5 Nov 2026. */
export function formatShortDate(moment: string): string {
  return new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(moment),
  );
}

/** Time on a 12-hour clock: 3:05 PM. */
export function formatClockTime(moment: string): string {
  const time = new Intl.DateTimeFormat(getLocale(), { hour: 'numeric', minute: '2-digit', hour12: true });
  return time.format(new Date(moment)).replace(/\s?([ap])m$/i, (_, half: string) => ` ${half.toUpperCase()}M`);
}

/** How long ago a moment was, in one unit; from 30 days on its date. `now` is in milliseconds. */
export function formatRelativeTime(moment: string | null | undefined, now = Date.now()): string {
  const t = i18next.getFixedT(null, 'lib');
  if (!moment) return t('unknownTime');
  const then = new Date(moment);
  if (Number.isNaN(then.getTime())) return t('invalidTime');

  const seconds = Math.max(0, Math.floor((now - then.getTime()) / 1000));
  if (seconds < MINUTE) return t('secondsAgo', { count: seconds });
  if (seconds < HOUR) return t('minutesAgo', { count: Math.floor(seconds / MINUTE) });
  if (seconds < DAY) return t('hoursAgo', { count: Math.floor(seconds / HOUR) });
  if (seconds < 30 * DAY) return t('daysAgo', { count: Math.floor(seconds / DAY) });
  return then.toLocaleDateString(getLocale());
}
