import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Contact } from './inbox.tsx';
import { MoreSlips } from './more-slips.tsx';
import { RequestMoves } from './request-moves.tsx';
import { RequestSlip } from './request-slip.tsx';
import { useSentRequests } from './requests.lists.api.ts';
import { SlipGrid, SlipGridSkeleton, SlipSection } from './slip-grid.tsx';

/** My own requests that have no answer yet. */
export function SentRequests({ contact }: { contact?: Contact }) {
  const { t } = useTranslation('requests');
  const { query, requests, total, growing } = useSentRequests();
  if (!requests)
    return query.isPending ? (
      <SlipGridSkeleton text={t('sent.loading')} />
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
    <SlipSection title={t('sent.title')} lead={t('sent.count', { count: total })}>
      <SlipGrid
        requests={requests}
        slip={(request) => (
          <RequestSlip
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
      <MoreSlips growing={growing} />
    </SlipSection>
  );
}

export function SentTab() {
  const { t } = useTranslation('requests');
  const { requests, total } = useSentRequests();
  return requests ? t('tabs.sentCount', { count: total }) : t('tabs.sent');
}
