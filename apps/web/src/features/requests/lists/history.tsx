import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { HistoryCard } from '../card/request-card.tsx';
import { MoreRequests, RequestGrid, RequestGridSkeleton, RequestSection } from '../card/request-grid.tsx';
import { useHistory } from '../requests.lists.api.ts';

export function History() {
  const { t } = useTranslation('requests');
  const { query, requests = [], total, growing } = useHistory();
  if (query.isPending) return <RequestGridSkeleton text={t('history.loading')} columns={3} />;
  if (query.isError && requests.length === 0) return <ErrorState title={t('history.failed')} failed={query} />;
  if (requests.length === 0) return <EmptyState title={t('history.empty')}>{t('history.emptyText')}</EmptyState>;
  return (
    <RequestSection title={t('history.title')} lead={t('history.count', { count: total })}>
      <RequestGrid requests={requests} columns={3} card={(request) => <HistoryCard request={request} />} />
      <MoreRequests growing={growing} />
    </RequestSection>
  );
}
