import type { Message } from '@wandering-books/contract/conversations.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageVisible } from '../../lib/page-visible.ts';
import { useSession } from '../../lib/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { useMarkRead, useMessages } from './conversations.api.ts';
import { MessageLog } from './message-log.tsx';
import { useOutbox } from './outbox.ts';
import { useTyping } from './typing.ts';

type ChatBoxProps = { conversationId: number; name: string };
const NONE: Message[] = [];

/** One conversation: what was said, and room to say more. */
export function ChatBox({ conversationId, name }: ChatBoxProps) {
  const { t } = useTranslation('conversations');
  const messages = useMessages(conversationId);
  const outbox = useOutbox(conversationId, messages.data ?? NONE);
  const typing = useTyping(conversationId);
  useReading(conversationId, messages.data ?? NONE);

  if (messages.isPending) return <LogSkeleton />;
  if (!messages.data)
    return (
      <div className="p-5">
        <ErrorState title={t('messagesFailed')} retryLabel={t('retry')} onRetry={() => void messages.refetch()} />
      </div>
    );
  return (
    <>
      <MessageLog
        conversationId={conversationId}
        name={name}
        messages={messages.data}
        unsent={outbox.unsent}
        typing={typing.isOther}
        onRetry={outbox.retry}
      />
      <Composer onSend={outbox.send} onType={typing.tell} />
    </>
  );
}

/** What is on the screen counts as read. */
function useReading(conversationId: number, messages: readonly Message[]) {
  const visible = usePageVisible();
  const me = useSession()?.userId;
  const { mutate: markRead } = useMarkRead(conversationId);
  const unread = messages.findLast((message) => message.sender_id !== me && !message.read)?.seq;
  useEffect(() => {
    if (visible && unread !== undefined) markRead(unread);
  }, [visible, unread, markRead]);
}

function LogSkeleton() {
  const { t } = useTranslation('conversations');
  return (
    <Loading text={t('loadingMessages')}>
      <div className="space-y-3 p-5">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="ml-auto h-12 w-1/2" />
        <Skeleton className="h-20 w-3/4" />
      </div>
    </Loading>
  );
}
