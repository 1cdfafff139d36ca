import { reasonPhrases, type ReportReason } from '@wandering-books/contract/moderation/report-enums.ts';

/** India has a single time zone without daylight saving time. */
const INDIA = 'Asia/Kolkata';
const MIDNIGHT = '00:00:00.000+05:30';

export const getStartOfDayInIndia = (day: string) => new Date(`${day}T${MIDNIGHT}`);

export const getDayInIndia = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: INDIA }).format(moment);

const formatDay = (moment: Date) =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: INDIA }).format(moment);

interface Suspension {
  reason: ReportReason;
  until: Date | null;
}

export function buildSuspensionMessage({ reason, until }: Suspension, supportEmail: string | undefined) {
  const end = until ? ` until ${formatDay(until)}` : '';
  const appeal = supportEmail ? ` If you think that this is a mistake, write to ${supportEmail}.` : '';
  return `This account is suspended${end}. The reason is ${reasonPhrases[reason]}.${appeal}`;
}

export const buildSuspensionParams = ({ reason, until }: Suspension): Record<string, string> => ({
  reason,
  ...(until && { until: getDayInIndia(until) }),
});
