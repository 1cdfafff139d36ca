import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { useMemo, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/layout/query-content.tsx';
import { DownIcon, ClockIcon } from '../../../ui/icons/chat-icons.tsx';
import { useConversations, useOlderMessages } from '../conversations.api.ts';
import { useChatScroll } from '../chat/use-chat-scroll.ts';
import { DaySeparator, startOfDay, MessageBlock, groupIntoBlocks } from './message-block.tsx';
import { useEmptyConversationText } from '../list/conversation-list.tsx';
import type { UnsentMessage } from '../composer/queued-messages.ts';
import { otherBubbleStyle, Meta, ownBubbleStyle, MessageText } from './message-bubble.tsx';
import { type ChatEvent, EventLines, placeEvents } from './chat-events.tsx';
import { Button } from '../../../ui/buttons.tsx';
import { removeAction } from '../../../lib/offline-queue/queue.ts';
import { retryAction } from '../../../lib/offline-queue/sender.ts';
import { RetryIcon } from '../../../ui/icons/icons.tsx';

const DELAYS = ['', '[animation-delay:150ms]', '[animation-delay:300ms]'];

type MessageLogProps = {
  conversationId: number;
  name: string;
  messages: readonly Message[];
  unsent: readonly UnsentMessage[];
  unreadFrom: number | null;
  typing: boolean;
  events: readonly ChatEvent[];
};

export function MessageLog({ conversationId, name, messages, unsent, unreadFrom, typing, events }: MessageLogProps) {
  const { t } = useTranslation('conversations');
  const me = useSession()?.userId;
  const [oldest, latest] = [messages[0], messages.at(-1)];
  const { box, onScroll, leftAt, toEnd } = useChatScroll({
    first: oldest?.id,
    last: latest?.seq,
    unsentCount: unsent.length,
  });
  const blocks = useMemo(() => groupIntoBlocks(messages), [messages]);
  const placed = useMemo(() => placeEvents(events, messages), [events, messages]);
  const latestSeen = messages.findLast(({ sender_id, read }) => sender_id === me && read);
  const newMessages = leftAt === null ? [] : messages.filter(({ seq, sender_id }) => seq > leftAt && sender_id !== me);
  const isIn = (message: Message | undefined, of: readonly Message[]) =>
    message !== undefined && message.seq >= of[0]!.seq && message.seq <= of.at(-1)!.seq;

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-live="polite"
        aria-label={t('log', { name })}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-page px-4 py-4 [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div>
          {oldest && oldest.seq > 1 && <EarlierMessages conversationId={conversationId} before={oldest.id} box={box} />}
          {!oldest && unsent.length === 0 && <EmptyLog conversationId={conversationId} />}
          {blocks.map((block, index) => (
            <MessageBlock
              key={block.key}
              block={block}
              before={blocks[index - 1]?.messages.at(-1)}
              isLatest={index === blocks.length - 1}
              unreadFrom={unreadFrom}
              events={placed}
              latestSeen={isIn(latestSeen, block.messages) ? latestSeen?.id : undefined}
            />
          ))}
          <EventLines events={placed.get(0)} />
          <UnsentList unsent={unsent} after={latest} />
          {typing && (
            <div className="mt-3 flex items-center gap-2 text-sm text-muted">
              <span aria-hidden="true" className={`${otherBubbleStyle} rounded-ss-none py-3!`}>
                <span className="flex gap-1">
                  {DELAYS.map((delay) => (
                    <span key={delay} className={`size-1.5 animate-pulse rounded-full bg-line-strong ${delay}`} />
                  ))}
                </span>
              </span>
              <bdi>{t('typing', { name })}</bdi>
            </div>
          )}
        </div>
      </div>
      {leftAt !== null && <ScrollToEndButton count={newMessages.length} onPress={toEnd} />}
    </div>
  );
}

function EmptyLog({ conversationId }: { conversationId: number }) {
  const { t } = useTranslation('conversations');
  const nothingSaid = useEmptyConversationText();
  const conversation = useConversations().data?.find(({ id }) => id === conversationId);
  return (
    <EmptyState title={t('noMessages')}>
      {conversation?.asked_book ? nothingSaid(conversation) : t('noMessagesText')}
    </EmptyState>
  );
}

function UnsentList({ unsent, after }: { unsent: readonly UnsentMessage[]; after: Message | undefined }) {
  const first = unsent[0];
  if (!first) return null;
  const isNewDay = !after || startOfDay(first.created_at) > startOfDay(after.created_at);
  return (
    <section>
      {isNewDay && <DaySeparator moment={first.created_at} />}
      <ol>
        {unsent.map((one) => (
          <li key={one.id} className="flex flex-col pt-2">
            <UnsentBubble unsent={one} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function ScrollToEndButton({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useTranslation('conversations');
  const hasNews = count > 0;
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={hasNews ? undefined : t('toLatest')}
      className={`absolute end-4 bottom-3 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full shadow-soft ${
        hasNews
          ? 'bg-primary px-4 font-semibold text-on-primary hover:bg-primary-deep'
          : 'border border-line-strong bg-card text-ink hover:border-primary hover:text-primary'
      }`}
    >
      {hasNews && <span>{t('newMessages')}</span>}
      <DownIcon />
    </button>
  );
}

type EarlierMessagesProps = { conversationId: number; before: number; box: RefObject<HTMLElement | null> };

function EarlierMessages({ conversationId, before, box }: EarlierMessagesProps) {
  const { t } = useTranslation('conversations');
  const older = useOlderMessages(conversationId);
  const mark = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => !older.isPending && older.mutate(before));

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.at(-1)!.isIntersecting && load(), {
      root: box.current,
      rootMargin: '400px 0px 0px',
    });
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, [box, before]);

  return (
    <div ref={mark} className="flex justify-center">
      <Button variant="quiet" loading={older.isPending} onClick={() => older.mutate(before)}>
        {t('earlier')}
      </Button>
    </div>
  );
}

function UnsentBubble({ unsent }: { unsent: UnsentMessage }) {
  const { t } = useTranslation('conversations');
  const { state } = unsent;
  const failed = state === 'failed';
  return (
    <>
      <div
        className={`${ownBubbleStyle} outline-2 outline-dashed ${failed ? 'outline-danger' : 'outline-line-strong'}`}
      >
        <MessageText text={unsent.body.message} />
        {!failed && (
          <Meta>
            <ClockIcon className="size-3.5" />
            <span>{t(`marks.${state}`)}</span>
          </Meta>
        )}
      </div>
      {state === 'waiting' && (
        <div className="flex self-end text-sm text-muted">
          <UnsentAction onChoose={() => void retryAction(unsent)} retry />
        </div>
      )}
      {failed && (
        <div className="mt-1 flex flex-wrap items-center justify-end gap-x-1 self-end text-sm text-danger">
          <p role="alert" className="me-1 text-end font-medium">
            {`${t('notSent')} ${unsent.error}`}
          </p>
          <UnsentAction onChoose={() => void retryAction(unsent)} retry />
          <UnsentAction onChoose={() => void removeAction(unsent)} />
        </div>
      )}
    </>
  );
}

function UnsentAction({ onChoose, retry }: { onChoose: () => void; retry?: boolean }) {
  const { t } = useTranslation('conversations');
  return (
    <button
      type="button"
      onClick={onChoose}
      className="inline-flex target items-center gap-1.5 rounded-small px-2 font-semibold underline underline-offset-2 hover:decoration-2"
    >
      {retry && <RetryIcon className="size-4" />}
      <span>{retry ? t('retry') : t('remove')}</span>
    </button>
  );
}
