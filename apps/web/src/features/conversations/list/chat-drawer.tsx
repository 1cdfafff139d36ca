import type { Person } from '@wandering-books/contract/accounts/accounts.ts';
import { buildImageUrl } from '@wandering-books/contract/images/images.ts';
import { getPresenceChannel } from '@wandering-books/contract/realtime.ts';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getPersonName } from '../../../lib/format/person-name.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePresence } from '../../../lib/realtime/use-presence.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BackIcon } from '../../../ui/icons/chat-icons.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { PersonMenu } from '../../profiles/person-menu.tsx';
import { ChatBox } from '../chat/chat-box.tsx';
import { returnToList, closeChats, useChatView, leaveChats } from '../chat/chat-view.ts';
import { LiveConversation } from '../conversations.realtime.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useChatPerson } from '../conversations.api.ts';

export function ChatDrawer({ about: About }: { about: ComponentType<{ person: Person }> }) {
  const { t } = useTranslation('conversations');
  const { open, conversationId } = useChatView();
  const { person, isListed } = useChatPerson(conversationId);
  const inChat = conversationId !== null;

  return (
    <Drawer
      open={open}
      onOpenChange={(stays) => !stays && closeChats()}
      title={inChat ? <ChatTitle conversationId={conversationId} person={person} /> : t('title')}
      before={
        inChat && (
          <IconButton label={t('back')} onClick={returnToList}>
            <BackIcon />
          </IconButton>
        )
      }
      actions={
        person && <PersonMenu person={{ id: person.id, name: getPersonName(person) }} onBlocked={returnToList} />
      }
      closeLabel={t('close')}
      bodyClassName="flex flex-col"
    >
      {inChat && !isListed && <LiveConversation key={`live-${conversationId}`} id={conversationId} />}
      {inChat && person && (
        <Suspense>
          <About key={person.id} person={person} />
        </Suspense>
      )}
      {inChat ? (
        <ChatBox key={conversationId} conversationId={conversationId} name={getPersonName(person)} />
      ) : (
        <ConversationList />
      )}
    </Drawer>
  );
}

function ChatTitle({ conversationId, person }: { conversationId: number; person?: Person }) {
  const { t } = useTranslation('conversations');
  const here = usePresence(getPresenceChannel(conversationId));
  if (!person) return t('loadingUser');
  const name = getPersonName(person);
  return (
    <Link
      to={paths.user(person.id)}
      onClick={leaveChats}
      className="-my-2 flex min-h-11 items-center gap-3 hover:text-primary hover:underline"
    >
      <span className="relative shrink-0">
        <Avatar
          name={name}
          src={person.profile_image && buildImageUrl(person.profile_image, 240)}
          className="size-9 text-base"
        />
        {here.has(String(person.id)) && <PresenceDot />}
      </span>
      <bdi className="line-clamp-2 min-w-0 wrap-anywhere max-sm:text-lg">{name}</bdi>
    </Link>
  );
}

function PresenceDot() {
  const { t } = useTranslation('conversations');
  return (
    <span
      title={t('here')}
      className="absolute -end-0.5 -bottom-0.5 size-3 rounded-full border-2 border-card bg-accepted"
    >
      <span className="sr-only">{t('here')}</span>
    </span>
  );
}
