import { reasonPhrases, type ReportReason } from '@wandering-books/contract/report-enums.ts';

/** India has one time, and no summer time. */
const INDIA = 'Asia/Kolkata';
const MIDNIGHT = '00:00:00.000+05:30';

/** When a day begins in India. */
export const getStartOfDayInIndia = (day: string) => new Date(`${day}T${MIDNIGHT}`);

/** The day that it is in India at that moment: 2026-12-05. */
export const getDayInIndia = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: INDIA }).format(moment);

const formatDay = (moment: Date) =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: INDIA }).format(moment);

interface Suspension {
  reason: ReportReason;
  until: Date | null;
}

/** What a suspended member is told once they have shown that the account is theirs. */
export function buildSuspensionMessage({ reason, until }: Suspension, supportEmail: string | undefined) {
  const end = until ? ` until ${formatDay(until)}` : '';
  const appeal = supportEmail ? ` If you think that this is a mistake, write to ${supportEmail}.` : '';
  return `This account is suspended${end}. The reason is ${reasonPhrases[reason]}.${appeal}`;
}

/** The same for the browser, which says it in the reader's language. */
export const buildSuspensionParams = ({ reason, until }: Suspension): Record<string, string> => ({
  reason,
  ...(until && { until: getDayInIndia(until) }),
});
