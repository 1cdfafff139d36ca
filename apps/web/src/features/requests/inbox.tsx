import type { BookRequest } from '@wandering-books/contract/requests.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RequestMoves } from './request-moves.tsx';
import { RequestSlip } from './request-slip.tsx';
import { isOpen } from './request-status.ts';
import { useNotifications } from './requests.api.ts';
import { SlipGrid, SlipGridSkeleton, SlipSection } from './slip-grid.tsx';

/** How to reach the other person of a request; whoever composes the page knows. */
export type Contact = (request: BookRequest) => ReactNode;

/** Requests that wait for my answer. */
export function Inbox({ contact }: { contact?: Contact }) {
  const { t } = useTranslation('requests');
  const notifications = useNotifications();
  if (notifications.isPending) return <SlipGridSkeleton text={t('inbox.loading')} />;
  if (!notifications.data)
    return (
      <ErrorState
        title={t('inbox.failed', { message: notifications.error?.message })}
        retryLabel={t('retry')}
        onRetry={() => void notifications.refetch()}
      />
    );
  const open = notifications.data.filter(isOpen);
  if (open.length === 0) return <EmptyState title={t('inbox.empty')}>{t('inbox.emptyText')}</EmptyState>;
  return (
    <SlipSection title={t('inbox.title')} lead={t('inbox.count', { count: open.length })}>
      <SlipGrid
        requests={open}
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
    </SlipSection>
  );
}

/** The name of the tab, with the count once it is known. */
export function InboxTab() {
  const { t } = useTranslation('requests');
  const { data } = useNotifications();
  return data ? t('tabs.requestsCount', { count: data.filter(isOpen).length }) : t('tabs.requests');
}
