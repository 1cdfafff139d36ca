import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MessagesIcon } from '../../ui/talk-icons.tsx';
import { openChats, useChatPlace } from './chat-place.ts';
import { useConversations } from './conversations.api.ts';
import type { PersonMenu } from './person-menu.ts';

const ChatDrawer = lazy(async () => ({ default: (await import('./chat-drawer.tsx')).ChatDrawer }));

/** Opens the conversations from the header; tells how many messages wait there. */
export function MessagesButton({ personMenu }: { personMenu: PersonMenu }) {
  const { t } = useTranslation('conversations');
  const { open } = useChatPlace();
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  const conversations = useConversations();
  const unread = conversations.data?.reduce((sum, { unread_count }) => sum + unread_count, 0) ?? 0;
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
      {wanted && (
        <Suspense>
          <ChatDrawer personMenu={personMenu} />
        </Suspense>
      )}
    </>
  );
}
