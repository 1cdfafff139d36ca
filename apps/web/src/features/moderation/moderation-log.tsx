import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { ShowMore } from '../../ui/layout/show-more.tsx';
import { ActList } from './act-list.tsx';
import { isForbidden, useModerationLog } from './moderation.api.ts';
import { NotAModerator } from './not-a-moderator.tsx';
import { ListSkeleton } from './reported-things.tsx';

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
