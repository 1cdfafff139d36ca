import { useTranslation } from 'react-i18next';
import type { LoggedAct } from '@wandering-books/contract/moderation/moderation.ts';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { ShowMore } from '../../ui/layout/show-more.tsx';
import { isForbidden, useModerationLog } from './moderation.api.ts';
import { NotAModerator, ListSkeleton } from './reported-things.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { formatFullDate } from '../../lib/format/format-full-date.ts';
import { clockTimeInIndia } from '../../lib/format/format-time.ts';

export function ModerationLog() {
  const { t } = useTranslation('moderation');
  const log = useModerationLog();
  if (log.isPending) return <ListSkeleton text={t('log.loading')} />;
  if (!log.data)
    return isForbidden(log.error) ? (
      <NotAModerator />
    ) : (
      <ErrorState title={t('log.failed')} retryLabel={t('retry')} onRetry={() => void log.refetch()} />
    );
  const acts = log.data.pages.flatMap(({ data }) => data);
  if (acts.length === 0) return <EmptyState title={t('log.empty')} />;
  return (
    <>
      <p className="mb-4 text-muted">{t('log.lead')}</p>
      <div className="rounded-card border border-line bg-card p-5 shadow-soft">
        <ActList acts={acts} />
      </div>
      <ShowMore list={log} label={t('list.more')} loadingLabel={t('list.loadingMore')} failure={t('log.failed')} />
    </>
  );
}

export function ActList({ acts }: { acts: readonly LoggedAct[] }) {
  const { t } = useTranslation('moderation');
  return (
    <ol className="divide-y divide-dotted divide-line-strong">
      {acts.map(({ id, act, about, moderator, report_id, reason, until, words, college, created_at }) => (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <p className="font-semibold wrap-anywhere">{t(`log.${act}`, { name: about.name, college: college ?? '' })}</p>
          {reason && (
            <p>
              {t(`reasons.${reason}`)}
              {until && `, ${t('log.until', { date: formatFullDate(until) })}`}
            </p>
          )}
          {words && (
            <blockquote dir="auto" className="wrap-anywhere whitespace-pre-line italic">
              {words}
            </blockquote>
          )}
          <p className="text-sm text-muted">
            <bdi>{moderator?.name ?? t('log.clock')}</bdi>
            {' · '}
            <time dateTime={created_at}>
              {formatFullDate(created_at)}, {clockTimeInIndia(created_at)}
            </time>
            {' · '}
            <Link to={paths.moderation(report_id)} className="link">
              {t('log.report', { id: report_id })}
            </Link>
          </p>
        </li>
      ))}
    </ol>
  );
}
