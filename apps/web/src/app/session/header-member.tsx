import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationBell } from '../../features/requests/notifications/notification-bell.tsx';
import { MessagesButton } from '../../features/conversations/list/messages-button.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { AccountIcon, PersonIcon } from '../../ui/icons/icons.tsx';
import { useUnreadCount } from '../../features/conversations/conversations.api.ts';
import { useNotifications } from '../../features/requests/requests.api.ts';
import { useAccountEntries } from './account-entries.tsx';
import { useAccountLanguage } from './account-language.ts';
import { LiveUpdates } from './live-updates.tsx';
import { PushNotifications } from '../push-notifications.tsx';
import { useTitlePrefix } from '../shell/page-title.ts';

const ChatRequests = lazyWithTexts(
  () => import('../../features/requests/lists/chat-requests.tsx'),
  'requests',
  'ratings',
  'books',
);

export function HeaderMember() {
  const { t } = useTranslation('app');
  const { links, logout } = useAccountEntries();
  const profile = { label: t('nav.profile'), icon: <PersonIcon />, to: paths.profile() };
  useAccountLanguage();
  return (
    <>
      <LiveUpdates />
      <NotificationBell />
      <span className="max-desk:tall:hidden">
        <MessagesButton about={ChatRequests} />
      </span>
      <UnreadTitlePrefix />
      <UnreadBadge />
      <PushNotifications />
      <span className="hidden desk:inline-flex">
        <Menu
          label={t('nav.account')}
          icon={<AccountIcon className="size-6" />}
          entries={[profile, ...links, logout]}
        />
      </span>
    </>
  );
}

function UnreadBadge() {
  const count = useUnreadCount() + (useNotifications().data?.total ?? 0);
  useEffect(() => {
    const showing = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    showing?.catch(() => undefined);
  }, [count]);
  return null;
}

function UnreadTitlePrefix() {
  const unread = useUnreadCount();
  useTitlePrefix(unread > 0 ? `(${unread}) ` : '');
  return null;
}
