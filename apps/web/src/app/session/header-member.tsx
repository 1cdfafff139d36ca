import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsModerator } from '../../features/accounts/accounts.api.ts';
import { NotificationBell } from '../../features/requests/notifications/notification-bell.tsx';
import { MessagesButton } from '../../features/conversations/list/messages-button.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { AccountIcon, FiltersIcon, LogoutIcon, PersonIcon } from '../../ui/icons/icons.tsx';
import { ShieldIcon } from '../../ui/icons/report-icons.tsx';
import { useUnreadCount } from '../../features/conversations/conversations.api.ts';
import { useNotifications } from '../../features/requests/requests.api.ts';
import { useAccountLanguage } from './account-language.ts';
import { LiveUpdates } from './live-updates.tsx';
import { useLogout } from './logout.ts';
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
  const entries = useAccountEntries();
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
        <Menu label={t('nav.account')} icon={<AccountIcon className="size-6" />} entries={entries} />
      </span>
    </>
  );
}

function useAccountEntries() {
  const { t } = useTranslation('app');
  const logout = useLogout();
  const isModerator = useIsModerator();
  return [
    { label: t('nav.profile'), icon: <PersonIcon />, to: paths.profile() },
    { label: t('nav.settings'), icon: <FiltersIcon />, to: paths.settings() },
    ...(isModerator ? [{ label: t('nav.moderation'), icon: <ShieldIcon />, to: paths.moderation() }] : []),
    { label: t('nav.logout'), icon: <LogoutIcon />, onSelect: () => void logout() },
  ];
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
