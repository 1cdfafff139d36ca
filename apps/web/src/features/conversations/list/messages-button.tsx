import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/buttons.tsx';
import { MessagesIcon } from '../../../ui/icons/chat-icons.tsx';
import { LazyWindow } from '../../../ui/overlays/lazy-window.tsx';
import { openChats, useChatView } from '../chat/chat-view.ts';
import { useUnreadCount } from '../conversations.api.ts';

/** @param chats loaded when they are opened */
export function MessagesButton({ chats: Chats }: { chats: ComponentType }) {
  const { t } = useTranslation('conversations');
  const { open } = useChatView();
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  const unread = useUnreadCount();
  useEffect(() => {
    // The app shortcut of the web manifest.
    if (window.location.hash === '#messages') openChats();
  }, []);
  return (
    <>
      <IconButton
        label={unread > 0 ? t('openUnread', { count: unread }) : t('open')}
        aria-haspopup="dialog"
        onClick={openChats}
      >
        <MessagesIcon className="size-6" />
        <CountBadge count={unread} />
      </IconButton>
      {wasOpened && (
        <LazyWindow>
          <Chats />
        </LazyWindow>
      )}
    </>
  );
}
