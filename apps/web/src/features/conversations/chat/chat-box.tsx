import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { getConversationChannel } from '@wandering-books/contract/realtime.ts';
import { useEffect, useState, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import { usePageVisible } from '../../../lib/navigation/use-page-visible.ts';
import { useSession } from '../../../lib/session.ts';
import { useOnline } from '../../../lib/device/use-online.ts';
import { useStalled } from '../../../lib/offline-queue/sender.ts';
import { realtimeConnection } from '../../../lib/realtime/realtime-connection.ts';
import { useChannel } from '../../../lib/realtime/use-channel.ts';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Composer } from '../composer/composer.tsx';
import { useMarkRead, useMessages } from '../conversations.api.ts';
import { MessageLog } from '../messages/message-log.tsx';
import { queueMessage, useUnsentInConversation } from '../composer/queued-messages.ts';

const TYPING_INTERVAL_MS = 2000;
const TYPING_TIMEOUT_MS = 4000;

type ChatBoxProps = { conversationId: number; name: string };
const NONE: Message[] = [];

export function ChatBox({ conversationId, name }: ChatBoxProps) {
  const { t } = useTranslation('conversations');
  const messages = useMessages(conversationId);
  const unsent = useUnsentInConversation(conversationId, messages.data ?? NONE);
  const typing = useTyping(conversationId);
  const unreadFrom = useReadMarks(conversationId, messages.data);

  if (messages.isPending) return <LogSkeleton />;
  if (!messages.data)
    return (
      <div className="p-5">
        <ErrorState title={t('messagesFailed')} retryLabel={t('retry')} onRetry={() => void messages.refetch()}>
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

function LogSkeleton() {
  const { t } = useTranslation('conversations');
  return (
    <Loading text={t('loadingMessages')}>
      <div className="space-y-3 p-5">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="ms-auto h-12 w-1/2" />
        <Skeleton className="h-20 w-3/4" />
      </div>
    </Loading>
  );
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
  useChannel(realtimeConnection, channel, {
    'client-typing': () => setTypedAt(Date.now()),
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
