import type { ReportDetails } from '@wandering-books/contract/moderation.ts';
import { useTranslation } from 'react-i18next';
import { formatClockTime, formatShortDate } from '../../lib/format-time.ts';
import { Badge } from '../../ui/badge.tsx';

/** The reported message between those around it. */
export function NearbyMessages({ messages }: Pick<ReportDetails, 'messages'>) {
  const { t } = useTranslation('moderation');
  return (
    <ol className="space-y-3">
      {messages.map(({ id, sender, message, created_at, reported }) => (
        <li key={id} className={reported ? 'border-l-4 border-danger pl-3' : 'border-l-4 border-line pl-3'}>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <bdi className="font-semibold text-ink">{sender.name}</bdi>
            <time dateTime={created_at}>
              {formatShortDate(created_at)}, {formatClockTime(created_at)}
            </time>
            {reported && <Badge tone="declined">{t('report.reported')}</Badge>}
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {message}
          </p>
        </li>
      ))}
    </ol>
  );
}
