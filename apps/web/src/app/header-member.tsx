import type { Person } from '@wandering-books/contract/accounts.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountLanguage } from './account-language.ts';
import { useIsModerator } from '../features/accounts/accounts.api.ts';
import { NotificationBell } from '../features/requests/notification-bell.tsx';
import { returnToList } from '../features/conversations/chat-view.ts';
import { MessageMenuContext } from '../features/conversations/chat-parts.ts';
import { MessagesButton } from '../features/conversations/messages-button.tsx';
import { paths } from '../lib/paths.ts';
import { getPersonName } from '../lib/person-name.ts';
import { Menu } from '../ui/menu.tsx';
import { LiveUpdates } from './lazy-live-updates.ts';
import { lazyWithTexts } from './lazy-with-texts.ts';
import { useLogout } from './logout.ts';
import { PersonMenu } from './person-menu.tsx';
import { renderReportMessageButton } from './report-actions.tsx';
import { renderChatRequests } from './chat-requests.tsx';
import { PushNotifications } from './push-notifications.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { UnreadTitlePrefix } from './unread-title-prefix.tsx';
import { AccountIcon, FiltersIcon, LogoutIcon, PersonIcon } from '../ui/icons.tsx';
import { ShieldIcon } from '../ui/report-icons.tsx';

const BellPanel = lazyWithTexts(() => import('./bell-panel.tsx'), 'books', 'ratings');

const renderPersonMenu = (person: Person) => (
  <PersonMenu person={{ id: person.id, name: getPersonName(person) }} onBlocked={returnToList} />
);

/** Bell, messages and account: what only members see in the header. */
export function HeaderMember() {
  const { t } = useTranslation('app');
  const logout = useLogout();
  useAccountLanguage();
  const isModerator = useIsModerator();
  return (
    <>
      <Suspense>
        <LiveUpdates />
      </Suspense>
      <NotificationBell panel={BellPanel} />
      <MessageMenuContext value={renderReportMessageButton}>
        <MessagesButton about={renderChatRequests} actions={renderPersonMenu} />
      </MessageMenuContext>
      <UnreadTitlePrefix />
      <UnreadBadge />
      <PushNotifications />
      <span className="hidden desk:inline-flex">
        <Menu
          label={t('nav.account')}
          icon={<AccountIcon className="size-6" />}
          entries={[
            { label: t('nav.profile'), icon: <PersonIcon />, to: paths.profile() },
            { label: t('nav.settings'), icon: <FiltersIcon />, to: paths.settings() },
            ...(isModerator ? [{ label: t('nav.moderation'), icon: <ShieldIcon />, to: paths.moderation() }] : []),
            { label: t('nav.logout'), icon: <LogoutIcon />, onSelect: () => void logout() },
          ]}
        />
      </span>
    </>
  );
}
