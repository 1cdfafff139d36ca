import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Contact } from './inbox.tsx';
import { RequestMoves } from './request-moves.tsx';
import { RequestSlip } from './request-slip.tsx';
import { isOpen } from './request-status.ts';
import { useSentRequests } from './requests.api.ts';
import { SlipGrid, SlipGridSkeleton, SlipSection } from './slip-grid.tsx';

/** My own requests that have no answer yet. */
export function SentRequests({ contact }: { contact?: Contact }) {
  const { t } = useTranslation('requests');
  const sent = useSentRequests();
  if (sent.isPending) return <SlipGridSkeleton text={t('sent.loading')} />;
  if (!sent.data)
    return (
      <ErrorState
        title={t('inbox.failed', { message: sent.error?.message })}
        retryLabel={t('retry')}
        onRetry={() => void sent.refetch()}
      />
    );
  const open = sent.data.filter(isOpen);
  if (open.length === 0)
    return (
      <EmptyState title={t('sent.empty')} action={<LinkButton to={paths.books()}>{t('sent.browse')}</LinkButton>}>
        {t('sent.emptyText')}
      </EmptyState>
    );
  return (
    <SlipSection title={t('sent.title')} lead={t('sent.count', { count: open.length })}>
      <SlipGrid
        requests={open}
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
    </SlipSection>
  );
}

export function SentTab() {
  const { t } = useTranslation('requests');
  const { data } = useSentRequests();
  return data ? t('tabs.sentCount', { count: data.filter(isOpen).length }) : t('tabs.sent');
}
