import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { openChats } from '../../features/conversations/chat/chat-view.ts';
import { useUnreadCount } from '../../features/conversations/conversations.api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { MessagesIcon } from '../../ui/icons/chat-icons.tsx';
import { createIcon, PersonIcon, PlusIcon } from '../../ui/icons/icons.tsx';

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
