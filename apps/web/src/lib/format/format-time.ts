import '../language/catalogues.ts';
import { getTexts } from '../language/current-texts.ts';
import { INDIA } from './format-full-date.ts';
import { getLocale } from '../language/locale.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The day: `5 Nov 2026`. `zone` is the reader's time zone by default; days of requests are days in India. */
export function formatShortDate(moment: string, zone?: typeof INDIA): string {
  const date = new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'short', year: 'numeric', ...zone });
  return date.format(new Date(moment));
}

/** The time: `3:05 PM`. `zone` is the reader's time zone by default. */
export function formatClockTime(moment: string, zone?: typeof INDIA): string {
  const time = new Intl.DateTimeFormat(getLocale(), { hour: 'numeric', minute: '2-digit', hour12: true, ...zone });
  return time.format(new Date(moment)).replace(/\s?([ap])m$/i, (_, half: string) => ` ${half.toUpperCase()}M`);
}

/** The age of a moment in one unit; from 30 days on its date in India. `now` is in milliseconds. */
export function formatRelativeTime(moment: string | null | undefined, now = Date.now()): string {
  const t = getTexts().getFixedT(null, 'lib');
  if (!moment) return t('unknownTime');
  const then = new Date(moment);
  if (Number.isNaN(then.getTime())) return t('invalidTime');

  const seconds = Math.max(0, Math.floor((now - then.getTime()) / 1000));
  if (seconds < MINUTE) return t('secondsAgo', { count: seconds });
  if (seconds < HOUR) return t('minutesAgo', { count: Math.floor(seconds / MINUTE) });
  if (seconds < DAY) return t('hoursAgo', { count: Math.floor(seconds / HOUR) });
  if (seconds < 30 * DAY) return t('daysAgo', { count: Math.floor(seconds / DAY) });
  return then.toLocaleDateString(getLocale(), INDIA);
}
