import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { RenderContact } from './inbox.tsx';
import { MoreRequests } from './more-requests.tsx';
import { RequestMoves } from './request-moves.tsx';
import { RequestCard } from './request-card.tsx';
import { useSentRequests } from './requests.lists.api.ts';
import { RequestGrid, RequestGridSkeleton, RequestSection } from './request-grid.tsx';

/** My own requests that have no answer yet. */
export function SentRequests({ contact }: { contact?: RenderContact }) {
  const { t } = useTranslation('requests');
  const { query, requests, total, growing } = useSentRequests();
  if (!requests)
    return query.isPending ? (
      <RequestGridSkeleton text={t('sent.loading')} />
    ) : (
      <ErrorState
        title={t('inbox.failed', { message: query.error?.message ?? '' })}
        retryLabel={t('retry')}
        onRetry={() => void query.refetch()}
      />
    );
  if (requests.length === 0)
    return (
      <EmptyState title={t('sent.empty')} action={<LinkButton to={paths.books()}>{t('sent.browse')}</LinkButton>}>
        {t('sent.emptyText')}
      </EmptyState>
    );
  return (
    <RequestSection title={t('sent.title')} lead={t('sent.count', { count: total })}>
      <RequestGrid
        requests={requests}
        card={(request) => (
          <RequestCard
            request={request}
            party="to"
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

export function SentTab() {
  const { t } = useTranslation('requests');
  const { requests, total } = useSentRequests();
  return requests ? t('tabs.sentCount', { count: total }) : t('tabs.sent');
}
