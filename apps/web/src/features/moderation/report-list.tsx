import type { ReportDetails } from '@wandering-books/contract/moderation.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { formatFullDate } from '../../lib/format-full-date.ts';
import { StateBadge } from './state-badge.tsx';

/** Who reported the thing, why, and in which words. */
export function ReportList({ reports }: Pick<ReportDetails, 'reports'>) {
  const { t } = useTranslation('moderation');
  return (
    <ul className="divide-y divide-dotted divide-line-strong">
      {reports.map(({ id, reason, words, state, reporter, created_at }) => (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{t(`reasons.${reason}`)}</span>
            <StateBadge state={state} />
          </p>
          {words && (
            <blockquote dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line italic">
              {words}
            </blockquote>
          )}
          <p className="mt-1 text-sm text-muted">
            {reporter ? (
              <Link to={paths.user(reporter.id)} className="link">
                <bdi>{reporter.name}</bdi>
              </Link>
            ) : (
              t('gone')
            )}
            {' · '}
            <time dateTime={created_at}>{formatFullDate(created_at)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
