import { getLocale, getTexts, NUMBER_LOCALE } from '../language/texts.ts';
import { buildImageUrl } from '@wandering-books/contract/images/images.ts';

/** Filters and due dates are days in India; only chats use the reader's time zone. */
export const INDIA = { timeZone: 'Asia/Kolkata' };

/** The day in India: `5 November 2026`. */
export function formatFullDate(moment: string): string {
  const date = new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'long', year: 'numeric', ...INDIA });
  return date.format(new Date(moment));
}

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

const RUPEES = { style: 'currency', currency: 'INR' } as const;

/** Creating a formatter takes longer than rendering a book card. */
const whole = new Intl.NumberFormat(NUMBER_LOCALE, { ...RUPEES, minimumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat(NUMBER_LOCALE, RUPEES);

/** Rupees, with paise only if there are any: ₹1,250, ₹99.50, ₹1,25,000. */
export const formatRupees = (amount: number): string => (Number.isInteger(amount) ? whole : withPaise).format(amount);

const counts = new Intl.NumberFormat(NUMBER_LOCALE);

/** A count with Indian grouping: 1,25,000. */
export const formatCount = (count: number): string => counts.format(count);

/** The address of the picture of a person, for avatars. */
export const getPersonImage = ({ profile_image }: { profile_image: string | null }) =>
  profile_image && buildImageUrl(profile_image, 240);

type NamedPerson = { id?: number; name?: string | null; email?: string | null };

/** Falls back to the email address, the number, and a generic name. */
export function getPersonName(person: NamedPerson | null | undefined): string {
  const t = getTexts().getFixedT(null, 'lib');
  return person?.name || person?.email || (person?.id ? t('userNumber', { id: person.id }) : t('unknownUser'));
}
