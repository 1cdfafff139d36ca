import type { ReportedThing } from '@wandering-books/contract/moderation/moderation.ts';
import { reportKinds, reportStates } from '@wandering-books/contract/moderation/report-enums.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReportState } from '@wandering-books/contract/moderation/reports.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { formatRelativeTime } from '../../lib/format/format-time.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { ShowMore } from '../../ui/layout/show-more.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { type Filters, isForbidden, useReportedThings } from './moderation.api.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

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

function ReportedEntry({ thing }: { thing: ReportedThing }) {
  const { t } = useTranslation('moderation');
  const { id, kind, state, reason, count, about, snapshot, created_at } = thing;
  return (
    <article className="relative rounded-card border border-line bg-card p-4 shadow-soft hover:border-primary has-focus-visible:border-primary">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="font-bold tracking-[0.14em] text-primary uppercase">{t(`kinds.${kind}`)}</span>
        <StateBadge state={state} />
        <time dateTime={created_at} className="ms-auto">
          {formatRelativeTime(created_at)}
        </time>
      </div>
      <h3 dir="auto" className="mt-1.5 text-lg">
        <Link to={paths.moderation(id)} className="line-clamp-2 wrap-anywhere after:absolute after:inset-0">
          {snapshot.title ?? (snapshot.text || t(kind === 'message' ? 'report.photo' : 'untitled'))}
        </Link>
      </h3>
      <p className="mt-1 text-muted">
        {kind === 'college' ? t('list.notListed') : `${t(`reasons.${reason}`)} · ${t('list.count', { count })}`}
        {kind !== 'person' && (
          <>
            {' · '}
            <bdi>{t('list.about', { name: about.name })}</bdi>
          </>
        )}
      </p>
    </article>
  );
}

const TONES = { open: 'waiting', dismissed: 'cancelled', acted: 'completed' } as const;

export function StateBadge({ state }: { state: ReportState }) {
  const { t } = useTranslation('moderation');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}

export function NotAModerator() {
  const { t } = useTranslation('moderation');
  return (
    <EmptyState title={t('notModerator')} action={<LinkButton to={paths.home()}>{t('home')}</LinkButton>}>
      {t('notModeratorText')}
    </EmptyState>
  );
}
