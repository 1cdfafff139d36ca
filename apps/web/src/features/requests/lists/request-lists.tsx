import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, QueryContent } from '../../../ui/layout/query-content.tsx';
import { RequestCard, HistoryCard } from '../card/request-card.tsx';
import { MoreRequests, RequestGrid, RequestGridSkeleton, RequestSection } from '../card/request-grid.tsx';
import {
  sortByTurn,
  useMyMoves,
  isNews,
  useNotifications,
  usePastRequests,
  useRequestMutation,
  type RequestList,
  useInbox,
  useSentRequests,
  useHistory,
  useAcceptedRequests,
} from '../requests.api.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LinkButton } from '../../../ui/buttons.tsx';
import { QueuedActions } from '../../queued-actions/queued-actions.tsx';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { api } from '../../../lib/api/api.ts';
import { usePageVisible } from '../../../lib/navigation/use-page-visible.ts';
import type { Elements } from '../../../ui/elements.tsx';
import { OtherNews } from '../notifications/other-news.tsx';

type WaitingRequestsProps = { direction: 'inbox' | 'sent'; list: RequestList; lead: string; empty: Elements };

function WaitingRequests({ direction, list, lead, empty }: WaitingRequestsProps) {
  const { t } = useTranslation('requests');
  const { query, requests, growing } = list;
  useTopOnceEmpty(requests?.length);
  return (
    <QueryContent
      query={{ ...query, data: requests }}
      loading={<RequestGridSkeleton text={t(`${direction}.loading`)} />}
      failure={(message) => t('inbox.failed', { message })}
      empty={empty}
    >
      {(waiting) => (
        <RequestSection title={t(`${direction}.title`)} lead={lead}>
          <RequestGrid requests={sortByTurn(waiting)} card={(request) => <RequestCard request={request} />} />
          <MoreRequests growing={growing} />
        </RequestSection>
      )}
    </QueryContent>
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

export function History() {
  const { t } = useTranslation('requests');
  const { query, requests, total, growing } = useHistory();
  return (
    <QueryContent
      query={{ ...query, data: requests }}
      loading={<RequestGridSkeleton text={t('history.loading')} columns={3} />}
      failure={t('history.failed')}
      empty={<EmptyState title={t('history.empty')}>{t('history.emptyText')}</EmptyState>}
    >
      {(past) => (
        <RequestSection title={t('history.title')} lead={t('history.count', { count: total })}>
          <RequestGrid requests={past} columns={3} card={(request) => <HistoryCard request={request} />} />
          <MoreRequests growing={growing} />
        </RequestSection>
      )}
    </QueryContent>
  );
}

export function RequestUpdates() {
  const { t } = useTranslation('requests');
  const news = useUnseenOutcomes();
  const { others = [] } = useNotifications().data ?? {};
  const { requests: accepted = [], growing } = useAcceptedRequests();
  const seenIds = useSeen(accepted);
  const { data: current = [] } = usePastRequests([...news.map(({ id }) => id), ...seenIds]);
  const { requests: waiting = [] } = useInbox();
  // The list of waiting requests may be the last to hear that one was accepted.
  const isShown = ({ id }: BookRequest) => [...news, ...waiting].some((one) => one.id === id);
  const completedRequests = current.filter(({ id, status }) => status === 'completed' && seenIds.includes(id));
  const agreedRequests = [...sortByTurn(accepted), ...completedRequests].filter((request) => !isShown(request));
  const findCurrent = (request: BookRequest) => current.find(({ id }) => id === request.id) ?? request;
  return (
    <>
      {others.length > 0 && <OtherNews news={others} />}
      {news.length > 0 && (
        <RequestSection title={t('news.title')}>
          <RequestGrid requests={news.map(findCurrent)} card={(request) => <RequestCard request={request} />} />
        </RequestSection>
      )}
      {agreedRequests.length > 0 && (
        <RequestSection title={t('agreed.title')} lead={t('agreed.lead')}>
          <RequestGrid requests={agreedRequests} card={(request) => <RequestCard request={request} />} />
          <MoreRequests growing={growing} />
        </RequestSection>
      )}
    </>
  );
}

/** Requests accepted during this visit: they stay after completion, so that they can be rated. */
function useSeen(accepted: readonly BookRequest[]) {
  const [seenIds, setSeenIds] = useState<number[]>([]);
  const fresh = accepted.map(({ id }) => id).filter((id) => !seenIds.includes(id));
  if (fresh.length > 0) setSeenIds([...seenIds, ...fresh]);
  return seenIds;
}

/** Outcomes are marked as seen on the server, but kept until the page is left. */
function useUnseenOutcomes(): BookRequest[] {
  const visible = usePageVisible();
  const { data } = useNotifications();
  const { mutate, variables: seenOutcomes = [] } = useRequestMutation((news: BookRequest[]) =>
    api('POST /api/notifications/seen', { body: { subject_ids: news.map(({ id }) => id) } }),
  );
  const outcomes = data?.list.filter(isNews) ?? [];
  const unseen = outcomes.filter((request) => !seenOutcomes.some(({ id }) => id === request.id));
  const news = [...unseen, ...seenOutcomes];
  const somethingNew = visible && unseen.length > 0;
  useEffect(() => {
    if (somethingNew) mutate(news);
    // Once per new outcome.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [somethingNew, unseen.length]);
  return news;
}
