import type { Person } from '@wandering-books/contract/accounts/accounts.ts';
import { getConversationChannel } from '@wandering-books/contract/realtime.ts';
import { type ComponentType, Suspense, useEffect, useState, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getPersonImage, getPersonName } from '../../../lib/format/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { realtimeConnection, useChannel } from '../../../lib/realtime/realtime-connection.ts';
import { useHasColumn } from '../../../ui/overlays/column.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { useOverlay } from '../../../ui/overlays/overlay-history.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { BackIcon } from '../../../ui/icons/chat-icons.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { PersonMenu } from '../../profiles/person-menu.tsx';
import { returnToList, closeChats, describeChatViews, useChatView } from '../chat/chat-view.ts';
import { LiveConversation } from '../conversations.realtime.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useChatPerson, useMarkRead, useMessages } from '../conversations.api.ts';
import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import { usePageVisible } from '../../../lib/navigation/use-page-visible.ts';
import { useSession } from '../../../lib/session.ts';
import { useOnline } from '../../../lib/device/network.ts';
import { useStalled } from '../../../lib/offline-queue/sender.ts';
import { ErrorState } from '../../../ui/layout/query-content.tsx';
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Composer } from '../composer/composer.tsx';
import type { ChatEvent } from '../messages/chat-events.tsx';
import { MessageLog } from '../messages/message-log.tsx';
import { queueMessage, useUnsentInConversation } from '../composer/queued-messages.ts';

type AboutChat = ComponentType<{ person: Person; onEvents: (events: readonly ChatEvent[]) => void }>;

const NO_EVENTS: readonly ChatEvent[] = [];

/** @param about shown above the messages of a chat; passed in because it belongs to a higher feature */
export function ChatDrawer({ about: About }: { about: AboutChat }) {
  const { t } = useTranslation('conversations');
  const chat = useChatView();
  const { open, conversationId, fromList } = chat;
  const [drawerView, chatView] = describeChatViews(chat);
  useOverlay(open && fromList, returnToList, chatView, useHasColumn());
  const { person, isListed } = useChatPerson(conversationId);
  const [events, setEvents] = useState(NO_EVENTS);
  const inChat = conversationId !== null;

  return (
    <Drawer
      open={open}
      view={drawerView}
      onOpenChange={(stays) => !stays && closeChats()}
      title={inChat ? <ChatTitle person={person} /> : t('title')}
      before={
        inChat && (
          <IconButton label={t('back')} onClick={returnToList}>
            <BackIcon />
          </IconButton>
        )
      }
      actions={
        person && (
          <PersonMenu
            key={person.id}
            person={{ id: person.id, name: getPersonName(person) }}
            onBlocked={returnToList}
          />
        )
      }
      closeLabel={t('close')}
      bodyClassName="flex flex-col"
    >
      {inChat && !isListed && <LiveConversation key={`live-${conversationId}`} id={conversationId} />}
      {inChat && person && (
        <Suspense>
          <About key={person.id} person={person} onEvents={setEvents} />
        </Suspense>
      )}
      {inChat ? (
        <ChatBox key={conversationId} conversationId={conversationId} name={getPersonName(person)} events={events} />
      ) : (
        <ConversationList />
      )}
    </Drawer>
  );
}

function ChatTitle({ person }: { person?: Person }) {
  const { t } = useTranslation('conversations');
  if (!person) return <span>{t('loadingUser')}</span>;
  const name = getPersonName(person);
  return (
    <Link
      to={paths.user(person.id)}
      className="-my-2 flex min-h-11 items-center gap-3 hover:text-primary hover:underline"
    >
      <Avatar name={name} src={getPersonImage(person)} className="size-9 shrink-0 text-base" />
      <bdi translate="no" className="line-clamp-2 min-w-0 wrap-anywhere max-sm:text-lg">
        {name}
      </bdi>
    </Link>
  );
}

const TYPING_INTERVAL_MS = 2000;
const TYPING_TIMEOUT_MS = 4000;

const NONE: Message[] = [];

type ChatBoxProps = { conversationId: number; name: string; events: readonly ChatEvent[] };

function ChatBox({ conversationId, name, events }: ChatBoxProps) {
  const { t } = useTranslation('conversations');
  const messages = useMessages(conversationId);
  const unsent = useUnsentInConversation(conversationId, messages.data ?? NONE);
  const typing = useTyping(conversationId);
  const unreadFrom = useReadMarks(conversationId, messages.data);

  if (messages.isPending)
    return (
      <Loading text={t('loadingMessages')}>
        <div className="space-y-3 p-5">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="ms-auto h-12 w-1/2" />
          <Skeleton className="h-20 w-3/4" />
        </div>
      </Loading>
    );
  if (!messages.data)
    return (
      <div className="p-5">
        <ErrorState title={t('messagesFailed')} onRetry={messages.refetch}>
          {getErrorMessage(messages.error, '')}
        </ErrorState>
      </div>
    );
  return (
    <>
      <MessageLog
        conversationId={conversationId}
        name={name}
        messages={messages.data}
        unsent={unsent}
        unreadFrom={unreadFrom}
        typing={typing.isOther}
        events={events}
      />
      <ConnectionNote />
      <Composer
        conversationId={conversationId}
        onSend={(text) => void queueMessage(conversationId, text)}
        onType={typing.tell}
      />
    </>
  );
}

/** Marks visible messages as read. Returns the `seq` of the first message that was unread on opening. */
function useReadMarks(conversationId: number, messages: readonly Message[] | undefined) {
  const visible = usePageVisible();
  const me = useSession()?.userId;
  const { mutate: markRead } = useMarkRead(conversationId);
  const isUnread = ({ sender_id, read }: Message) => sender_id !== me && !read;
  const [unreadFrom, setUnreadFrom] = useState<number | null>();
  if (unreadFrom === undefined && messages) setUnreadFrom(messages.find(isUnread)?.seq ?? null);

  const latestUnread = messages?.findLast(isUnread)?.seq;
  useEffect(() => {
    if (visible && latestUnread !== undefined) markRead(latestUnread);
  }, [visible, latestUnread, markRead]);
  return unreadFrom ?? null;
}

function ConnectionNote() {
  const { t } = useTranslation('conversations');
  const online = useOnline();
  const stalled = useStalled('message');
  return (
    <p role="status" className="bg-waiting-tint px-4 py-2 text-sm font-medium text-waiting empty:hidden">
      {!online ? t('offline') : stalled ? t('unreachable') : null}
    </p>
  );
}

function useTyping(conversationId: number) {
  const me = useSession()?.userId;
  const channel = getConversationChannel(conversationId);
  const [typedAt, setTypedAt] = useState(0);
  const sentAt = useRef(0);
  useChannel(channel, {
    'client-typing': ({ user_id }) => user_id !== me && setTypedAt(Date.now()),
    MessageSent: ({ message }) => message.sender_id !== me && setTypedAt(0),
  });
  useEffect(() => {
    const timer = setTimeout(() => setTypedAt(0), TYPING_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [typedAt]);

  return {
    isOther: typedAt > 0,
    tell: () => {
      if (me == null || Date.now() - sentAt.current < TYPING_INTERVAL_MS) return;
      sentAt.current = Date.now();
      realtimeConnection.trigger(channel, 'client-typing', { user_id: me });
    },
  };
}
