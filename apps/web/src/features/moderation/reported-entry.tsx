import type { ReportedThing } from '@wandering-books/contract/moderation.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { formatRelativeTime } from '../../lib/format-time.ts';
import { StateBadge } from './state-badge.tsx';

/** One reported thing: what, whose, why, how often. All of it leads to the report. */
export function ReportedEntry({ thing }: { thing: ReportedThing }) {
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
