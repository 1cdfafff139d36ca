import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsModerator } from '../../features/accounts/accounts.api.ts';
import { NotificationBell } from '../../features/requests/notifications/notification-bell.tsx';
import { MessagesButton } from '../../features/conversations/list/messages-button.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { awaitIdle } from '../../ui/run-when-idle.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { AccountIcon, FiltersIcon, LogoutIcon, PersonIcon } from '../../ui/icons/icons.tsx';
import { ShieldIcon } from '../../ui/icons/report-icons.tsx';
import { useUnreadCount } from '../../features/conversations/conversations.api.ts';
import { useNotifications } from '../../features/requests/requests.api.ts';
import { useAccountLanguage } from './account-language.ts';
import { useLogout } from './logout.ts';
import { PushNotifications } from '../push-notifications.tsx';
import { useTitlePrefix } from '../shell/page-title.ts';

/** Not needed for the first render. */
const LiveUpdates = lazy(async () => {
  await awaitIdle();
  return { default: (await import('./live-updates.tsx')).LiveUpdates };
});

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
      <Suspense>
        <LiveUpdates />
      </Suspense>
      <NotificationBell />
      <MessagesButton about={ChatRequests} />
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

/** The same entries in the menu of narrow screens. */
export function AccountMenuItems() {
  const entries = useAccountEntries();
  return (
    <div className="flex flex-1 flex-wrap gap-x-3 gap-y-2 *:flex-[1_1_7rem]">
      {entries.map(({ label, icon, to, onSelect }) =>
        to ? (
          <LinkButton key={label} to={to} variant="secondary" icon={icon}>
            {label}
          </LinkButton>
        ) : (
          <Button key={label} variant="quiet" icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ),
      )}
    </div>
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
