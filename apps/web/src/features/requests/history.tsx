import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HistoryCard, type RenderRating } from './history-card.tsx';
import type { RenderContact } from './inbox.tsx';
import { MoreRequests } from './more-requests.tsx';
import { useHistory } from './requests.lists.api.ts';
import { RequestGrid, RequestGridSkeleton, RequestSection } from './request-grid.tsx';

/** What became of requests, newest first. A history that cannot be loaded is an empty one. */
export function History({ contact, rating }: { contact?: RenderContact; rating?: RenderRating }) {
  const { t } = useTranslation('requests');
  const { query, requests = [], total, growing } = useHistory();
  if (query.isPending) return <RequestGridSkeleton text={t('history.loading')} columns={3} />;
  if (requests.length === 0) return <EmptyState title={t('history.empty')}>{t('history.emptyText')}</EmptyState>;
  return (
    <RequestSection title={t('history.title')} lead={t('history.count', { count: total })}>
      <RequestGrid
        requests={requests}
        columns={3}
        card={(request) => <HistoryCard request={request} contact={contact} rating={rating} />}
      />
      <MoreRequests growing={growing} />
    </RequestSection>
  );
}
