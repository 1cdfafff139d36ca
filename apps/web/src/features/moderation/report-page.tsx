import type { ReportDetails, ModerationAct } from '@wandering-books/contract/moderation/moderation.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink, LinkButton, Button } from '../../ui/buttons.tsx';
import { Link } from 'react-router';
import { buildImageUrl } from '@wandering-books/contract/images/images.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { formatFullDate } from '../../lib/format/format.ts';
import { EmptyState, QueryContent } from '../../ui/layout/query-content.tsx';
import { ActList, isRefused, ListSkeleton, NotModerator, StateBadge, getActText } from './reported-things.tsx';
import { useReportInContext } from './moderation.api.ts';
import { NearbyMessages, ReportedSnapshot } from './reported-content.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useLazyDialog } from '../../ui/overlays/lazy-window.tsx';
import type { Elements } from '../../ui/elements.tsx';

export function ReportPage({ id }: { id: string }) {
  const { t } = useTranslation('moderation');
  const report = useReportInContext(id);
  if (isRefused(report.error)) return <NotModerator />;
  const missing = (
    <EmptyState
      title={t('report.missing')}
      action={<LinkButton to={paths.moderation()}>{t('report.back')}</LinkButton>}
    >
      {t('report.missingText')}
    </EmptyState>
  );
  return (
    <QueryContent
      query={report}
      loading={<ListSkeleton text={t('report.loading')} />}
      failure={t('report.failed')}
      missing={missing}
    >
      {(details) => <Report report={details} />}
    </QueryContent>
  );
}

function Report({ report }: { report: ReportDetails }) {
  const { t } = useTranslation('moderation');
  const { kind, messages, acts } = report;
  return (
    <div className="grid items-start gap-6 @desk:grid-cols-[3fr_2fr]">
      <div className="min-w-0 space-y-6">
        <Part title={t(`report.${kind}`)}>
          {kind === 'message' ? (
            <NearbyMessages id={report.id} messages={messages} />
          ) : (
            <ReportedSnapshot report={report} />
          )}
        </Part>
        {kind !== 'college' && (
          <Part title={t('report.reports')}>
            <ReportList reports={report.reports} />
          </Part>
        )}
      </div>
      <div className="min-w-0 space-y-6">
        <Part title={t('report.about')}>
          <ReportedPerson report={report} />
        </Part>
        {report.actions.length > 0 && (
          <Part title={t('report.decide')}>
            <ActButtons report={report} />
          </Part>
        )}
        {acts.length > 0 && (
          <Part title={t('log.title')}>
            <ActList acts={acts} />
          </Part>
        )}
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="rounded-card border border-line bg-card p-5 shadow-soft">
      <h2 className="mb-4 border-b border-dotted border-line-strong pb-2 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function ReportList({ reports }: Pick<ReportDetails, 'reports'>) {
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
                <bdi translate="no">{reporter.name}</bdi>
              </Link>
            ) : (
              <span>{t('gone')}</span>
            )}
            <span>{' · '}</span>
            <time dateTime={created_at}>{formatFullDate(created_at)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

function ReportedPerson({ report: { about } }: { report: ReportDetails }) {
  const { t } = useTranslation('moderation');
  const { id, name, profile_image, has_left, is_moderator, suspended_at, suspended_until } = about;
  const isThere = !has_left && !suspended_at;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name} src={profile_image && buildImageUrl(profile_image, 240)} className="size-14 text-xl" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-lg font-semibold wrap-anywhere">
          <bdi translate="no">{name}</bdi>
        </p>
        {has_left && <Badge tone="cancelled">{t('report.left')}</Badge>}
        {is_moderator && <Badge>{t('report.moderator')}</Badge>}
        {suspended_at && (
          <Badge tone="declined">
            {suspended_until
              ? t('report.suspendedUntil', { date: formatFullDate(suspended_until) })
              : t('report.suspended')}
          </Badge>
        )}
        {isThere && <TextLink to={paths.user(id)}>{t('report.toPerson')}</TextLink>}
      </div>
    </div>
  );
}

const VARIANTS = {
  dismiss: 'secondary',
  confirm: 'primary',
  merge: 'secondary',
  hide: 'danger',
  show: 'secondary',
  suspend: 'secondary',
  lift: 'secondary',
} as const;

function ActButtons({ report: { id, kind, actions, reports, college } }: { report: ReportDetails }) {
  const { t } = useTranslation('moderation');
  const [selectedAct, setSelectedAct] = useState<ModerationAct>();
  const { show, dialog } = useLazyDialog(
    (state) =>
      selectedAct && (
        <ActDialog
          key={selectedAct}
          reportId={id}
          kind={kind}
          act={selectedAct}
          reason={reports[0]?.reason}
          college={college?.name ?? null}
          {...state}
        />
      ),
  );
  const choose = (act: ModerationAct) => {
    setSelectedAct(act);
    show();
  };
  return (
    <div className="flex flex-wrap gap-3">
      {actions.map((act) => (
        <Button key={act} variant={VARIANTS[act]} aria-haspopup="dialog" onClick={() => choose(act)}>
          {t(`acts.${getActText(act, kind)}`)}
        </Button>
      ))}
      {dialog}
    </div>
  );
}
