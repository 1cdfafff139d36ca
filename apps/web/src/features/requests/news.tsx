import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageVisible } from '../../lib/page-visible.ts';
import { useSession } from '../../lib/session.ts';
import type { Contact } from './inbox.tsx';
import { RequestMoves } from './request-moves.tsx';
import { RequestSlip } from './request-slip.tsx';
import { isOpen } from './request-status.ts';
import { useHistory, useMarkSeen, useNotifications } from './requests.api.ts';
import { SlipGrid, SlipSection } from './slip-grid.tsx';

/** What became of my requests since I last looked, then what is agreed and waits to be handed over. */
export function News({ contact }: { contact?: Contact }) {
  const { t } = useTranslation('requests');
  const news = useNews();
  const history = useHistory().data ?? [];
  const isNews = ({ id }: BookRequest) => news.some((one) => one.id === id);
  const agreed = history.filter((request) => request.actions.includes('complete') && !isNews(request));
  const nowOf = (request: BookRequest) => history.find(({ id }) => id === request.id) ?? request;
  return (
    <>
      {news.length > 0 && (
        <SlipSection title={t('news.title')}>
          <SlipGrid requests={news.map(nowOf)} slip={(request) => <EndedSlip request={request} contact={contact} />} />
        </SlipSection>
      )}
      {agreed.length > 0 && (
        <SlipSection title={t('agreed.title')} lead={t('agreed.lead')}>
          <SlipGrid requests={agreed} slip={(request) => <EndedSlip request={request} contact={contact} />} />
        </SlipSection>
      )}
    </>
  );
}

function EndedSlip({ request, contact }: { request: BookRequest; contact?: Contact }) {
  const session = useSession();
  return (
    <RequestSlip
      request={request}
      party={request.sender_id === session?.userId ? 'to' : 'from'}
      actions={
        <>
          <RequestMoves request={request} />
          {contact?.(request)}
        </>
      }
    />
  );
}

/** Outcomes that were unseen when the page was opened or came while it was. The server is told; here they stay until the page is left. */
function useNews(): BookRequest[] {
  const visible = usePageVisible();
  const { data = [] } = useNotifications();
  const { mutate, variables: seen = [] } = useMarkSeen();
  const unseen = data.filter((request) => !isOpen(request) && !seen.some(({ id }) => id === request.id));
  const news = [...unseen, ...seen];
  const somethingNew = visible && unseen.length > 0;
  useEffect(() => {
    if (somethingNew) mutate(news);
    // Once for each piece of news, however often the page is drawn.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [somethingNew, unseen.length]);
  return news;
}
