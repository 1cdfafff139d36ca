import { reportKinds, reportStates } from '@wandering-books/contract/report-enums.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Select } from '../../ui/select.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { type Filters, isForbidden, useReportedThings } from './moderation.api.ts';
import { NotAModerator } from './not-a-moderator.tsx';
import { ReportedEntry } from './reported-entry.tsx';

/** What members have reported; at first what is still open. */
export function ReportedThings() {
  const { t } = useTranslation('moderation');
  const [filters, setFilters] = useState<Filters>({ kind: '', state: 'open' });
  const choose = (chosen: Partial<Record<keyof Filters, string>>) => setFilters({ ...filters, ...chosen } as Filters);
  return (
    <>
      <div className="mb-6 grid max-w-xl gap-4 sm:grid-cols-2">
        <Select
          label={t('list.state')}
          value={filters.state}
          onChange={(event) => choose({ state: event.target.value })}
          placeholder={t('list.everyState')}
          options={reportStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <Select
          label={t('list.kind')}
          value={filters.kind}
          onChange={(event) => choose({ kind: event.target.value })}
          placeholder={t('list.everyKind')}
          options={reportKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </div>
      <Entries filters={filters} />
    </>
  );
}

function Entries({ filters }: { filters: Filters }) {
  const { t } = useTranslation('moderation');
  const list = useReportedThings(filters);
  if (list.isPending) return <ListSkeleton text={t('list.loading')} />;
  if (!list.data)
    return isForbidden(list.error) ? (
      <NotAModerator />
    ) : (
      <ErrorState title={t('list.failed')} retryLabel={t('retry')} onRetry={() => void list.refetch()} />
    );
  const entries = list.data.pages.flatMap(({ data }) => data);
  if (entries.length === 0) return <EmptyState title={t('list.empty')}>{t('list.emptyText')}</EmptyState>;
  return (
    <>
      <ul className="space-y-3">
        {entries.map((thing) => (
          <li key={`${thing.id} ${thing.state}`}>
            <ReportedEntry thing={thing} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} label={t('list.more')} loadingLabel={t('list.loadingMore')} failure={t('list.failed')} />
    </>
  );
}

export function ListSkeleton({ text }: { text: string }) {
  return (
    <Loading text={text}>
      <div className="space-y-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </Loading>
  );
}
