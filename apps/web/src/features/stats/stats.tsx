import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { StarIcon } from '../../ui/icons/icons.tsx';
import { useDashboard } from './stats.api.ts';
import { formatCount } from '../../lib/format/money.ts';
import type { Elements } from '../../ui/elements.tsx';

export function ReadingDashboard({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation('stats');
  const dashboard = useDashboard();
  const stats = dashboard.data;
  const ratedBy = (count: number) => (count > 0 ? t('ratedBy', { count }) : t('startingValue'));
  return (
    <section className="overflow-hidden rounded-card border border-line bg-card shadow-soft">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-b-2 border-stamp/50 px-4 py-5 sm:px-6">
        <div>
          <h2 className="text-2xl">{t('dashboard')}</h2>
          <p className="mt-0.5 text-muted">{t('dashboardLead')}</p>
        </div>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </header>
      {dashboard.isLoadingError ? (
        <div className="p-4">
          <ErrorState title={t('dashboardFailed')} onRetry={dashboard.refetch} />
        </div>
      ) : (
        <dl className="-mb-px grid pair divide-line *:border-b *:border-line *:odd:border-e desk:grid-cols-4 desk:divide-x desk:*:border-e-0">
          <Stat label={t('booksShared')} value={stats?.books_shared} />
          <Stat label={t('exchangesMade')} value={stats?.exchanges_made} />
          <Stat label={t('connections')} value={stats?.connections} />
          <Stat
            label={t('communityRating')}
            value={stats?.community_rating}
            mark={
              <>
                {stats && stats.rated_by > 0 && <StarIcon className="size-6 fill-marigold stroke-marigold" />}
                <span className="font-sans text-sm font-normal text-muted">{stats && ratedBy(stats.rated_by)}</span>
              </>
            }
          />
        </dl>
      )}
    </section>
  );
}

type StatProps = { label: string; value: number | undefined; mark?: Elements };

function Stat({ label, value, mark }: StatProps) {
  return (
    <div className="flex flex-col-reverse px-4 py-4 sm:px-6 sm:py-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-1.5 font-serif text-3xl leading-tight font-semibold text-primary tabular-nums">
        {value === undefined ? (
          <span className="h-8 w-14 animate-pulse rounded-small bg-line" />
        ) : (
          <span>{formatCount(value)}</span>
        )}
        {mark}
      </dd>
    </div>
  );
}
