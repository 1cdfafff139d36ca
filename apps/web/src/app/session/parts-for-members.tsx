import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationBell } from '../../features/requests/notifications/notification-bell.tsx';
import { MeetingAfterAgreement } from '../../features/requests/moves/meeting-after-agreement.tsx';
import { MessagesButton } from '../../features/conversations/list/messages-button.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { AccountIcon, PersonIcon, createIcon, PlusIcon } from '../../ui/icons/icons.tsx';
import { useUnreadCount } from '../../features/conversations/conversations.api.ts';
import { useNotifications } from '../../features/requests/requests.api.ts';
import { useAccountEntries } from './account-entries.tsx';
import { useAccountLanguage } from './account-language.ts';
import { PushNotifications } from '../push-notifications.tsx';
import { useTitlePrefix } from '../shell/page-title.ts';
import { NavLink } from 'react-router';
import { openChats } from '../../features/conversations/chat/chat-view.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { MessagesIcon } from '../../ui/icons/chat-icons.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { LiveConversations } from '../../features/conversations/conversations.realtime.tsx';
import { LiveRequests } from '../../features/requests/requests.realtime.tsx';
import { realtimeConnection } from '../../lib/realtime/realtime-connection.ts';
import { useSession } from '../../lib/session.ts';
import { sendQueue } from '../offline/send-queue.ts';

const Chats = lazyWithTexts(() => import('./chats.tsx'), 'ratings', 'books', 'blocks');

export function HeaderMember() {
  const { t } = useTranslation('app');
  const { links, logout } = useAccountEntries();
  const profile = { label: t('nav.profile'), icon: <PersonIcon />, to: paths.profile() };
  useAccountLanguage();
  useUnreadMarks();
  return (
    <>
      <LiveUpdates />
      <NotificationBell />
      <MeetingAfterAgreement />
      <span className="max-desk:tall:hidden">
        <MessagesButton chats={Chats} />
      </span>
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

/** In the title of the page, and on the icon of the installed app. */
function useUnreadMarks() {
  const unread = useUnreadCount();
  const count = unread + (useNotifications().data?.total ?? 0);
  useTitlePrefix(unread > 0 ? `(${unread}) ` : '');
  useEffect(() => {
    const showing = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    showing?.catch(() => undefined);
  }, [count]);
}

const HomeIcon = /* @__PURE__ */ createIcon('m3 10 9-7 9 7v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zM9 21v-8h6v8');
const BooksIcon = /* @__PURE__ */ createIcon('M4 4h4v16H4zM8 4h4v16H8zM13 5l4-1 4 15-4 1z');

const entryStyle =
  'flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 text-xs text-muted hover:text-primary aria-[current=page]:font-semibold aria-[current=page]:text-primary';

/** For phones. The style sheet hides it while a text field has the focus, and on pages with a bar of their own. */
export function BottomBar() {
  const { t } = useTranslation('menu');
  const unread = useUnreadCount();
  return (
    <nav
      id="bottom-bar"
      aria-label={t('bar')}
      className="sticky bottom-0 z-30 hidden grid-cols-5 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] max-desk:tall:grid"
    >
      <NavLink end to={paths.home()} className={entryStyle}>
        <HomeIcon />
        <span>{t('home')}</span>
      </NavLink>
      <NavLink to={paths.books()} className={entryStyle}>
        <BooksIcon />
        <span>{t('books')}</span>
      </NavLink>
      <NavLink end to={paths.giveBook()} className={entryStyle}>
        <PlusIcon />
        <span>{t('add')}</span>
      </NavLink>
      <button type="button" aria-haspopup="dialog" onClick={openChats} className={entryStyle}>
        <span className="relative px-2.5">
          <MessagesIcon />
          <CountBadge count={unread} />
        </span>
        <span>{t('chats')}</span>
        {unread > 0 && <span className="sr-only">{t('unread', { count: unread })}</span>}
      </button>
      <NavLink end to={paths.profile()} className={entryStyle}>
        <PersonIcon />
        <span>{t('me')}</span>
      </NavLink>
    </nav>
  );
}

/** Subscribes to realtime updates of all features and sends the offline queue; starts again for a new session. */
function LiveUpdates() {
  const session = useSession();
  if (!session?.userId) return null;
  return <MemberConnection key={session.token} token={session.token} userId={session.userId} />;
}

function MemberConnection({ token, userId }: { token: string; userId: number }) {
  const queries = useQueryClient();
  useEffect(() => realtimeConnection.disconnect, []);
  useEffect(() => sendQueue(queries, { token, userId }), [queries, token, userId]);
  return (
    <>
      <LiveRequests userId={userId} />
      <LiveConversations userId={userId} />
    </>
  );
}
