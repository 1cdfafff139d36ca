import type { Person } from '@wandering-books/contract/accounts.ts';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { getPersonName } from '../../lib/person-name.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BackIcon } from '../../ui/chat-icons.tsx';
import { PersonMenu } from '../profiles/person-menu.tsx';
import { ChatBox } from './chat-box.tsx';
import { returnToList, closeChats, useChatView } from './chat-view.ts';
import { ChatTitle } from './chat-title.tsx';
import { LiveConversation } from './conversations.realtime.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useChatPerson } from './conversations.api.ts';

/** The conversations at the right of the page: their list, or one of them. */
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
