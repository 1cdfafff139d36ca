import type { ReportedThing, LoggedAct } from '@wandering-books/contract/moderation/moderation.ts';
import { reportKinds, reportStates } from '@wandering-books/contract/moderation/report-enums.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReportState } from '@wandering-books/contract/moderation/reports.ts';
import { ApiError } from '../../lib/api/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { formatRelativeTime, formatClockTime, formatFullDate, INDIA } from '../../lib/format/format.ts';
import { EmptyState, ListContent } from '../../ui/layout/query-content.tsx';
import { Select } from '../../ui/forms/fields.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { type Filters, useReportedThings, useModerationLog, useUndoWorkChange } from './moderation.api.ts';
import { Button, LinkButton } from '../../ui/buttons.tsx';
import { Badge } from '../../ui/badge.tsx';

export function ReportedThings() {
  const { t } = useTranslation('moderation');
  const [filters, setFilters] = useState<Filters>({ kind: '', state: 'open' });
  const choose = (changes: Partial<Record<keyof Filters, string>>) => setFilters({ ...filters, ...changes } as Filters);
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
  if (isRefused(list.error)) return <NotModerator />;
  return (
    <ListContent
      query={list}
      loading={<ListSkeleton text={t('list.loading')} />}
      failure={t('list.failed')}
      empty={<EmptyState title={t('list.empty')}>{t('list.emptyText')}</EmptyState>}
    >
      {(entries) => (
        <ul className="space-y-3">
          {entries.map((thing) => (
            <li key={`${thing.id} ${thing.state}`}>
              <ReportedEntry thing={thing} />
            </li>
          ))}
        </ul>
      )}
    </ListContent>
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
        <span className="font-bold tracking-widest text-primary uppercase">{t(`kinds.${kind}`)}</span>
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
        <span>
          {kind === 'college' ? t('list.notListed') : `${t(`reasons.${reason}`)} · ${t('list.count', { count })}`}
        </span>
        {kind !== 'person' && (
          <>
            <span>{' · '}</span>
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

export const isRefused = (error: unknown) => error instanceof ApiError && error.status === 403;

export function NotModerator() {
  const { t } = useTranslation('moderation');
  return (
    <EmptyState title={t('notModerator')} action={<LinkButton to={paths.home()}>{t('home')}</LinkButton>}>
      {t('notModeratorText')}
    </EmptyState>
  );
}

export function ModerationLog() {
  const { t } = useTranslation('moderation');
  const log = useModerationLog();
  if (isRefused(log.error)) return <NotModerator />;
  return (
    <ListContent
      query={log}
      loading={<ListSkeleton text={t('log.loading')} />}
      failure={t('log.failed')}
      empty={<EmptyState title={t('log.empty')} />}
    >
      {(acts) => (
        <>
          <p className="mb-4 text-muted">{t('log.lead')}</p>
          <div className="rounded-card border border-line bg-card p-5 shadow-soft">
            <ActList acts={acts} />
          </div>
        </>
      )}
    </ListContent>
  );
}

export function ActList({ acts }: { acts: readonly LoggedAct[] }) {
  return (
    <ol className="divide-y divide-dotted divide-line-strong">
      {acts.map((act) => (
        <li key={act.id} className="py-3 first:pt-0 last:pb-0">
          <LogEntry entry={act} />
        </li>
      ))}
    </ol>
  );
}

function LogEntry({ entry }: { entry: LoggedAct }) {
  const { t } = useTranslation('moderation');
  const { act, kind, work, moderator, reason, until, words, created_at } = entry;
  return (
    <>
      <p className="font-semibold wrap-anywhere">{t(`log.${getActText(act, kind)}`, listNames(entry))}</p>
      {reason && (
        <p>
          <span>{t(`reasons.${reason}`)}</span>
          {until && <span>{`, ${t('log.until', { date: formatFullDate(until) })}`}</span>}
        </p>
      )}
      {words && (
        <blockquote dir="auto" className="wrap-anywhere whitespace-pre-line italic">
          {words}
        </blockquote>
      )}
      <p className="text-sm text-muted">
        <bdi>{moderator?.name ?? t('log.clock')}</bdi>
        <span>{' · '}</span>
        <time dateTime={created_at}>{`${formatFullDate(created_at)}, ${formatClockTime(created_at, INDIA)}`}</time>
        <span>{' · '}</span>
        <LogLink entry={entry} />
      </p>
      {work && act !== 'restore_works' && <UndoWorkChange change={work.change_id} isUndone={work.undone} />}
    </>
  );
}

const listNames = ({ about, college, work }: LoggedAct) => ({
  name: about?.name ?? '',
  college: college ?? '',
  work: work?.name ?? '',
});

function LogLink({ entry: { work, report_id: id } }: { entry: LoggedAct }) {
  const { t } = useTranslation('moderation');
  const [to, text] = work ? [paths.work(work.id), work.name] : [paths.moderation(id!), t('log.report', { id })];
  return (
    <Link to={to} className="link">
      {text}
    </Link>
  );
}

function UndoWorkChange({ change, isUndone }: { change: number; isUndone: boolean }) {
  const { t } = useTranslation('moderation');
  const undoing = useUndoWorkChange(change, t('dialog.failed'));
  if (isUndone) return <p className="text-sm text-muted">{t('log.undone')}</p>;
  return (
    <Button variant="secondary" className="mt-2" loading={undoing.isPending} onClick={() => undoing.mutate()}>
      {t('log.undo')}
    </Button>
  );
}

/** The key of the text for an act: a notice is hidden in other words than a book. */
export function getActText<Act extends LoggedAct['act']>(act: Act, kind: LoggedAct['kind']) {
  if (kind === 'notice' && act === 'hide') return 'hide_notice';
  return kind === 'notice' && act === 'show' ? 'show_notice' : act;
}
