import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LoginWall } from '../../features/accounts/login-wall.tsx';
import { History, RequestUpdates, SentRequests, Inbox } from '../../features/requests/lists/request-lists.tsx';
import {
  useRequest,
  useAcceptedRequests,
  useInbox,
  useSentRequests,
  useNotifications,
} from '../../features/requests/requests.api.ts';
import { useTabInAddress } from '../../lib/navigation/tab-in-address.ts';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/layout/container.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState, QueryContent } from '../../ui/layout/query-content.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { RequestCard } from '../../features/requests/card/request-card.tsx';
import { MarkSeen } from '../../features/requests/notifications/mark-seen.tsx';
import { useState } from 'react';

const TABS = ['requests', 'sent', 'history'] as const;

export default function NotificationsPage() {
  const { t } = useTranslation(['app', 'requests']);
  const session = useSession();
  usePageTitle(t('titles.notifications'));
  const { id } = useParams();
  if (!session) return <LoginWall text={t('requests:inbox.loginToView')} />;
  if (id !== undefined) return <RequestPage key={id} id={Number(id)} />;
  return (
    <Page title={t('titles.notifications')}>
      <RequestTabs />
    </Page>
  );
}

/** The request that a mail, a push or the bell links to. */
function RequestPage({ id }: { id: number }) {
  const { t } = useTranslation(['requests', 'app']);
  const query = useRequest(id);
  usePageTitle(query.data?.book.title ?? t('app:titles.notifications'));
  return (
    <Page title={t('app:titles.notifications')}>
      <QueryContent
        query={query}
        loading={t('inbox.loading')}
        skeleton="h-64"
        failure={(message) => t('inbox.failed', { message })}
        missing={
          <EmptyState
            title={query.error?.message}
            action={<LinkButton to={paths.notifications()}>{t('bell.all')}</LinkButton>}
          />
        }
      >
        {(request) => (
          <div className="max-w-2xl">
            <RequestCard request={request} />
            <MarkSeen kind="request" id={request.id} />
          </div>
        )}
      </QueryContent>
    </Page>
  );
}

function RequestTabs() {
  const { t } = useTranslation('requests');
  const [tab, openTab] = useTabInAddress(TABS, { preferred: useFullTab() });
  const inbox = useInbox();
  const sent = useSentRequests();
  return (
    <Tabs
      label={t('tabs.label')}
      value={tab}
      onChange={openTab}
      tabs={[
        {
          value: 'requests',
          label: inbox.requests ? t('tabs.requestsCount', { count: inbox.total }) : t('tabs.requests'),
          panel: (
            <div className="flex flex-col">
              <Inbox />
              <RequestUpdates />
            </div>
          ),
        },
        {
          value: 'sent',
          label: sent.requests ? t('tabs.sentCount', { count: sent.total }) : t('tabs.sent'),
          panel: <SentRequests />,
        },
        {
          value: 'history',
          label: t('tabs.history'),
          panel: <History />,
        },
      ]}
    />
  );
}

/** The tab that opens first; it stays when its last request is answered. */
function useFullTab() {
  const news = useNotifications();
  const accepted = useAcceptedRequests();
  const sent = useSentRequests();
  const [full, setFull] = useState<'requests' | 'sent'>();
  // A list kept on the device may be old.
  const isFetching = news.isFetching || accepted.query.isFetching || sent.query.isFetching;
  if (!full && !isFetching && news.data && accepted.requests && sent.requests)
    setFull(news.data.total + accepted.total === 0 && sent.total > 0 ? 'sent' : 'requests');
  return full ?? 'requests';
}
