import type { BookRequest } from '@wandering-books/contract/requests.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MoreRequests } from './more-requests.tsx';
import { RequestMoves } from './request-moves.tsx';
import { RequestCard } from './request-card.tsx';
import { useInbox } from './requests.lists.api.ts';
import { RequestGrid, RequestGridSkeleton, RequestSection } from './request-grid.tsx';

/** How to reach the other person of a request; whoever composes the page knows. */
export type RenderContact = (request: BookRequest) => ReactNode;

/** Requests that wait for my answer. */
export function Inbox({ contact }: { contact?: RenderContact }) {
  const { t } = useTranslation('requests');
  const { query, requests, total, growing } = useInbox();
  if (!requests)
    return query.isPending ? (
      <RequestGridSkeleton text={t('inbox.loading')} />
    ) : (
      <ErrorState
        title={t('inbox.failed', { message: query.error?.message ?? '' })}
        retryLabel={t('retry')}
        onRetry={() => void query.refetch()}
      />
    );
  if (requests.length === 0) return <EmptyState title={t('inbox.empty')}>{t('inbox.emptyText')}</EmptyState>;
  return (
    <RequestSection title={t('inbox.title')} lead={t('inbox.count', { count: total })}>
      <RequestGrid
        requests={requests}
        card={(request) => (
          <RequestCard
            request={request}
            actions={
              <>
                <RequestMoves request={request} />
                {contact?.(request)}
              </>
            }
          />
        )}
      />
      <MoreRequests growing={growing} />
    </RequestSection>
  );
}
