import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { StarIcon } from '../../ui/icons/icons.tsx';
import { useDashboard } from './stats.api.ts';
import { formatCount } from '../../lib/format/money.ts';
import type { Elements } from '../../ui/elements.tsx';

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
