import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/layout/query-content.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { StarIcon } from '../../ui/icons/icons.tsx';
import { formatCount } from '../../lib/format/format.ts';
import type { Elements } from '../../ui/elements.tsx';
import { useQuery } from '@tanstack/react-query';
import { buildQuery } from '../../lib/api/api.ts';

export function ReadingDashboard({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation('stats');
  const dashboard = useDashboard();
  const stats = dashboard.data;
  return (
    <Section title={t('dashboard')}>
      {dashboard.isLoadingError ? (
        <ErrorState title={t('dashboardFailed')} onRetry={dashboard.refetch} />
      ) : (
        <dl className="grid grid-cols-4 gap-x-1">
          <Stat label={t('booksShared')} value={stats?.books_shared} />
          <Stat label={t('exchangesMade')} value={stats?.exchanges_made} />
          <Stat label={t('connections')} value={stats?.connections} />
          <Stat
            label={t('communityRating')}
            value={stats?.community_rating}
            mark={stats && stats.rated_by > 0 && <StarIcon className="size-4 fill-marigold stroke-marigold" />}
            note={stats && (stats.rated_by > 0 ? t('ratedBy', { count: stats.rated_by }) : t('startingValue'))}
          />
        </dl>
      )}
      <div className="mt-3 flex gap-2 *:flex-1 sm:*:flex-none">{actions}</div>
    </Section>
  );
}

type StatProps = { label: string; value: number | undefined; mark?: Elements; note?: string };

function Stat({ label, value, mark, note }: StatProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-xs text-muted sm:text-sm">
        <span className="block">{label}</span>
        {note && <span className="block">{note}</span>}
      </dt>
      <dd className="flex items-center gap-x-1 font-serif text-2xl leading-tight font-semibold tabular-nums">
        {value === undefined ? (
          <span className="h-7 w-10 animate-pulse rounded-small bg-line" />
        ) : (
          <span>{formatCount(value)}</span>
        )}
        {mark}
      </dd>
    </div>
  );
}

const statsKey = ['stats'];

const useHeroStats = () => useQuery(buildQuery([...statsKey, 'hero'], 'GET /api/hero/stats'));

const useDashboard = () =>
  useQuery({
    ...buildQuery([...statsKey, 'dashboard'], 'GET /api/user/dashboard'),
    refetchOnMount: 'always',
  });

/** One line of figures. */
export function HeroStats() {
  const { t } = useTranslation('stats');
  const { data: stats } = useHeroStats();
  const figures =
    stats &&
    ([
      [t('activeReaders'), stats.active_readers],
      [t('booksShared'), stats.books_shared],
      [t('cities'), stats.cities],
    ] as const);
  return (
    <dl className="mt-1 flex min-h-5 flex-wrap gap-x-2.5 text-xs leading-5 text-muted sm:gap-x-5 sm:text-base">
      {figures?.map(([label, value]) => (
        <div key={label} className="flex flex-row-reverse gap-x-1">
          <dt>{label}</dt>
          <dd className="font-semibold text-ink tabular-nums">{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
