import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { RequestCard } from '../card/request-card.tsx';
import { MoreRequests, RequestGrid, RequestGridSkeleton, RequestSection } from '../card/request-grid.tsx';
import { sortByTurn, useMyMoves } from '../requests.api.ts';
import { type RequestList, useInbox, useSentRequests } from '../requests.lists.api.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueuedActions } from '../../queued-actions/queued-actions.tsx';

type WaitingRequestsProps = { direction: 'inbox' | 'sent'; list: RequestList; lead: string; empty: ReactNode };

function WaitingRequests({ direction, list, lead, empty }: WaitingRequestsProps) {
  const { t } = useTranslation('requests');
  const { query, requests, growing } = list;
  useTopOnceEmpty(requests?.length);
  if (!requests && query.isPending) return <RequestGridSkeleton text={t(`${direction}.loading`)} />;
  if (!requests) {
    const title = t('inbox.failed', { message: getErrorMessage(query.error) });
    return <ErrorState title={title} onRetry={query.refetch} />;
  }
  if (requests.length === 0) return empty;
  return (
    <RequestSection title={t(`${direction}.title`)} lead={lead}>
      <RequestGrid requests={sortByTurn(requests)} card={(request) => <RequestCard request={request} />} />
      <MoreRequests growing={growing} />
    </RequestSection>
  );
}

/** A page that loses its last card would otherwise show nothing but its footer. */
function useTopOnceEmpty(count: number | undefined) {
  const before = useRef(count);
  useEffect(() => {
    if (count === 0 && before.current) window.scrollTo({ top: 0 });
    before.current = count;
  }, [count]);
}

export function Inbox() {
  const { t } = useTranslation('requests');
  const empty = (
    <div className="order-last">
      <EmptyState title={t('inbox.empty')}>{t('inbox.emptyText')}</EmptyState>
    </div>
  );
  const list = useInbox();
  return <WaitingRequests direction="inbox" list={list} lead={t('inbox.count', { count: list.total })} empty={empty} />;
}

export function SentRequests() {
  const { t } = useTranslation('requests');
  const list = useSentRequests();
  const { counterOffers } = useMyMoves();
  const counts = [
    ['sent.count', list.total - counterOffers],
    ['sent.toAnswer', counterOffers],
  ] as const;
  const lead = counts.flatMap(([key, count]) => (count > 0 ? t(key, { count }) : [])).join(' · ');
  return (
    <>
      <QueuedActions className="mb-6" kinds={['request']} />
      <WaitingRequests
        direction="sent"
        list={list}
        lead={lead}
        empty={
          <EmptyState title={t('sent.empty')} action={<LinkButton to={paths.books()}>{t('sent.browse')}</LinkButton>}>
            {t('sent.emptyText')}
          </EmptyState>
        }
      />
    </>
  );
}
