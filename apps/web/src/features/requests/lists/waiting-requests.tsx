import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { MoreRequests, RequestGrid, RequestGridSkeleton, RequestSection } from '../card/request-grid.tsx';
import { RequestCard } from '../card/request-card.tsx';
import { type RequestList, useInbox } from '../requests.lists.api.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

type WaitingRequestsProps = { direction: 'inbox' | 'sent'; list: RequestList; empty: ReactNode };

export function WaitingRequests({ direction, list, empty }: WaitingRequestsProps) {
  const { t } = useTranslation('requests');
  const { query, requests, total, growing } = list;
  if (!requests)
    return query.isPending ? (
      <RequestGridSkeleton text={t(`${direction}.loading`)} />
    ) : (
      <ErrorState
        title={t('inbox.failed', { message: getErrorMessage(query.error) })}
        retryLabel={t('retry')}
        onRetry={() => void query.refetch()}
      />
    );
  if (requests.length === 0) return empty;
  return (
    <RequestSection title={t(`${direction}.title`)} lead={t(`${direction}.count`, { count: total })}>
      <RequestGrid requests={requests} card={(request) => <RequestCard request={request} />} />
      <MoreRequests growing={growing} />
    </RequestSection>
  );
}

export function Inbox() {
  const { t } = useTranslation('requests');
  return (
    <WaitingRequests
      direction="inbox"
      list={useInbox()}
      empty={<EmptyState title={t('inbox.empty')}>{t('inbox.emptyText')}</EmptyState>}
    />
  );
}
