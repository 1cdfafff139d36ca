import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { usePageVisible } from '../../../lib/navigation/use-page-visible.ts';
import { MoreRequests, RequestGrid, RequestSection } from '../card/request-grid.tsx';
import { RequestCard } from '../card/request-card.tsx';
import { isNews, sortByTurn, useNotifications, usePastRequests, useRequestMutation } from '../requests.api.ts';
import { useAcceptedRequests } from '../requests.lists.api.ts';
import { OtherNews } from '../notifications/other-news.tsx';

export function RequestUpdates() {
  const { t } = useTranslation('requests');
  const news = useUnseenOutcomes();
  const { others = [] } = useNotifications().data ?? {};
  const { requests: accepted = [], growing } = useAcceptedRequests();
  const seenIds = useSeen(accepted);
  const { data: current = [] } = usePastRequests([...news.map(({ id }) => id), ...seenIds]);
  const isShown = ({ id }: BookRequest) => news.some((one) => one.id === id);
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
