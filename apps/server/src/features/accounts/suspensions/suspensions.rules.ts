import { getDayInIndia } from '../../../platform/language/days-in-india.ts';
import { formatDay } from '../../../platform/language/formats.ts';
import { reasonPhrases, type ReportReason } from '@wandering-books/contract/moderation/report-enums.ts';

interface Suspension {
  reason: ReportReason;
  until: Date | null;
}

export function buildSuspensionMessage({ reason, until }: Suspension, supportEmail: string | undefined) {
  const end = until ? ` until ${formatDay(getDayInIndia(until))}` : '';
  const appeal = supportEmail ? ` If you think this is a mistake, write to ${supportEmail}.` : '';
  return `This account is suspended${end}. Reason: ${reasonPhrases[reason]}.${appeal}`;
}

/** Only codes from a list and a date, so a forged link cannot show a text of its own. */
export const buildSuspensionParams = ({ reason, until }: Suspension): Record<string, string> => ({
  reason,
  ...(until && { until: getDayInIndia(until) }),
});
