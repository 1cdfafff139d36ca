import type { BookRequest } from '@wandering-books/contract/requests.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MoreSlips } from './more-slips.tsx';
import { RequestMoves } from './request-moves.tsx';
import { RequestSlip } from './request-slip.tsx';
import { useInbox } from './requests.lists.api.ts';
import { SlipGrid, SlipGridSkeleton, SlipSection } from './slip-grid.tsx';

/** How to reach the other person of a request; whoever composes the page knows. */
export type Contact = (request: BookRequest) => ReactNode;

/** Requests that wait for my answer. */
export function Inbox({ contact }: { contact?: Contact }) {
  const { t } = useTranslation('requests');
  const { query, requests, total, growing } = useInbox();
  if (!requests)
    return query.isPending ? (
      <SlipGridSkeleton text={t('inbox.loading')} />
    ) : (
      <ErrorState
        title={t('inbox.failed', { message: query.error?.message ?? '' })}
        retryLabel={t('retry')}
        onRetry={() => void query.refetch()}
      />
    );
  if (requests.length === 0) return <EmptyState title={t('inbox.empty')}>{t('inbox.emptyText')}</EmptyState>;
  return (
    <SlipSection title={t('inbox.title')} lead={t('inbox.count', { count: total })}>
      <SlipGrid
        requests={requests}
        slip={(request) => (
          <RequestSlip
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
      <MoreSlips growing={growing} />
    </SlipSection>
  );
}
