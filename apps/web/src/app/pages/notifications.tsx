import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LoginWall } from '../../features/accounts/login-wall.tsx';
import { OneRequest } from '../../features/requests/lists/one-request.tsx';
import { InboxTab, SentTab, useFullTab } from '../../features/requests/lists/request-tabs.tsx';
import { History } from '../../features/requests/lists/history.tsx';
import { RequestUpdates } from '../../features/requests/lists/request-updates.tsx';
import { SentRequests, Inbox } from '../../features/requests/lists/waiting-requests.tsx';
import { useRequest } from '../../features/requests/requests.lists.api.ts';
import { useTabInAddress } from '../../lib/navigation/tab-in-address.ts';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/layout/container.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { usePageTitle } from '../shell/page-title.ts';

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

function RequestPage({ id }: { id: number }) {
  const { t } = useTranslation('app');
  const query = useRequest(id);
  usePageTitle(query.data?.book.title ?? t('titles.notifications'));
  return (
    <Page title={t('titles.notifications')}>
      <OneRequest query={query} />
    </Page>
  );
}

function RequestTabs() {
  const { t } = useTranslation('requests');
  const [tab, openTab] = useTabInAddress(TABS, { preferred: useFullTab() });
  return (
    <Tabs
      label={t('tabs.label')}
      value={tab}
      onChange={openTab}
      tabs={[
        {
          value: 'requests',
          label: <InboxTab />,
          panel: (
            <div className="flex flex-col">
              <Inbox />
              <RequestUpdates />
            </div>
          ),
        },
        {
          value: 'sent',
          label: <SentTab />,
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
