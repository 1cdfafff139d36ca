import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { HistoryCard } from './history-card.tsx';
import { MoreRequests } from './more-requests.tsx';
import { useHistory } from './requests.lists.api.ts';
import { RequestGrid, RequestGridSkeleton, RequestSection } from './request-grid.tsx';

/** What became of requests, newest first. */
export function History() {
  const { t } = useTranslation('requests');
  const { query, requests = [], total, growing } = useHistory();
  if (query.isPending) return <RequestGridSkeleton text={t('history.loading')} columns={3} />;
  if (query.isError && requests.length === 0)
    return (
      <ErrorState title={t('history.failed')} retryLabel={t('retry')} onRetry={() => void query.refetch()}>
        {query.error.message}
      </ErrorState>
    );
  if (requests.length === 0) return <EmptyState title={t('history.empty')}>{t('history.emptyText')}</EmptyState>;
  return (
    <RequestSection title={t('history.title')} lead={t('history.count', { count: total })}>
      <RequestGrid requests={requests} columns={3} card={(request) => <HistoryCard request={request} />} />
      <MoreRequests growing={growing} />
    </RequestSection>
  );
}
