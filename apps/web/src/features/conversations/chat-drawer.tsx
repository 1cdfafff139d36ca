import { imageUrl } from '@wandering-books/contract/images.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { personName } from '../../lib/person-name.ts';
import { useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BackIcon } from '../../ui/talk-icons.tsx';
import { ChatBox } from './chat-box.tsx';
import { closeChats, openChats, useChatPlace } from './chat-place.ts';
import { LiveConversation } from './conversations.realtime.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useConversation } from './conversations.api.ts';
import { otherPerson } from './people.ts';
import type { PersonMenu } from './person-menu.ts';

/** The conversations at the right of the page: their list, or one of them. */
export function ChatDrawer({ personMenu }: { personMenu: PersonMenu }) {
  const { t } = useTranslation('conversations');
  const { open, conversationId } = useChatPlace();
  const session = useSession();
  const { conversation, isListed } = useConversation(conversationId);
  const person = conversation && otherPerson(conversation, session?.userId ?? null);
  const inChat = conversationId !== null;

  return (
    <Drawer
      open={open}
      onOpenChange={(stays) => !stays && closeChats()}
      title={inChat ? <ChatTitle person={person} /> : t('title')}
      before={
        inChat && (
          <IconButton label={t('back')} onClick={openChats}>
            <BackIcon />
          </IconButton>
        )
      }
      after={person && personMenu({ id: person.id, name: personName(person) })}
      closeLabel={t('close')}
      bodyClassName="flex flex-col"
    >
      {inChat && !isListed && <LiveConversation key={`live-${conversationId}`} id={conversationId} />}
      {inChat ? (
        <ChatBox key={conversationId} conversationId={conversationId} name={personName(person)} />
      ) : (
        <ConversationList />
      )}
    </Drawer>
  );
}

function ChatTitle({ person }: { person?: ReturnType<typeof otherPerson> }) {
  const { t } = useTranslation('conversations');
  if (!person) return t('loadingUser');
  const name = personName(person);
  return (
    <Link
      to={paths.user(person.id)}
      onClick={closeChats}
      className="-my-2 flex min-h-11 items-center gap-3 hover:text-primary hover:underline"
    >
      <Avatar
        name={name}
        src={person.profile_image && imageUrl(person.profile_image, 240)}
        className="size-9 text-base"
      />
      <bdi className="line-clamp-2 min-w-0 wrap-anywhere">{name}</bdi>
    </Link>
  );
}
