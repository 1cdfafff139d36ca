import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountLanguage } from './account-language.ts';
import { useIsModerator } from '../features/accounts/accounts.api.ts';
import { NotificationBell } from '../features/requests/notification-bell.tsx';
import { MessagesButton } from '../features/conversations/messages-button.tsx';
import { paths } from '../lib/paths.ts';
import { Menu } from '../ui/menu.tsx';
import { LiveUpdates } from './lazy-live-updates.ts';
import { lazyWithTexts } from '../lib/lazy-with-texts.ts';
import { useLogout } from './logout.ts';
import { PushNotifications } from './push-notifications.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { UnreadTitlePrefix } from './unread-title-prefix.tsx';
import { AccountIcon, FiltersIcon, LogoutIcon, PersonIcon } from '../ui/icons.tsx';
import { ShieldIcon } from '../ui/report-icons.tsx';

const ChatRequests = lazyWithTexts(
  () => import('../features/requests/chat-requests.tsx'),
  'requests',
  'ratings',
  'books',
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
      <NotificationBell />
      <MessagesButton about={ChatRequests} />
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
