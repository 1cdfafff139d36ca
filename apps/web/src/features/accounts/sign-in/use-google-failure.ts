import type { GoogleFailure } from '@wandering-books/contract/accounts/google.ts';
import { type ReportReason, reportReasons } from '@wandering-books/contract/moderation/report-enums.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { getPageSetting } from '../../../lib/realtime/page-setting.ts';
import { formatFullDate } from '../../../lib/format/format-full-date.ts';

export function useGoogleFailure(): string | undefined {
  const { t, i18n } = useTranslation('accounts');
  const query = new URLSearchParams(useLocation().search);
  const suspension = useSuspension(query);
  const code = query.get('error');
  if (!code) return undefined;
  const isKnown = i18n.exists(`googleFailures.${code}`, { ns: 'accounts' });
  return t(`googleFailures.${isKnown ? (code as GoogleFailure) : 'google_failed'}`, suspension);
}

/** Shows only known messages: anyone can craft an address. */
function useSuspension(query: URLSearchParams) {
  const { t } = useTranslation('accounts');
  const until = query.get('until') ?? '';
  const reason = query.get('reason');
  const email = getPageSetting('support-email');
  const isReason = (word: string | null): word is ReportReason => reportReasons.some((one) => one === word);
  return {
    until:
      /^\d{4}-\d\d-\d\d$/.test(until) && Date.parse(until)
        ? t('suspension.until', { date: formatFullDate(until) })
        : '',
    reason: t(`suspension.reasons.${isReason(reason) ? reason : 'other'}`),
    appeal: email ? t('suspension.appeal', { email }) : '',
  };
}
