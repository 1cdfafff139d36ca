import type { Message } from '@wandering-books/contract/conversations.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getErrorMessage } from '../../lib/api-errors.ts';
import { usePageVisible } from '../../lib/use-page-visible.ts';
import { useSession } from '../../lib/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { useMarkRead, useMessages } from './conversations.api.ts';
import { ConnectionNote } from './connection-note.tsx';
import { MessageLog } from './message-log.tsx';
import { addToOutbox } from './outbox.ts';
import { useTyping } from './use-typing.ts';
import { useUnsentInConversation } from './unsent-messages.ts';

type ChatBoxProps = { conversationId: number; name: string };
const NONE: Message[] = [];

/** One conversation: what was said, and room to say more. */
export function ChatBox({ conversationId, name }: ChatBoxProps) {
  const { t } = useTranslation('conversations');
  const messages = useMessages(conversationId);
  const unsent = useUnsentInConversation(conversationId, messages.data ?? NONE);
  const typing = useTyping(conversationId);
  const unreadFrom = useReading(conversationId, messages.data);

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
        onSend={(text) => addToOutbox(conversationId, text)}
        onType={typing.tell}
      />
    </>
  );
}

/** What is on the screen counts as read. Gives the number of the first message that was not when the chat was opened. */
function useReading(conversationId: number, messages: readonly Message[] | undefined) {
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
