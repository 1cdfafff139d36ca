import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { Bubble } from './message-bubble.tsx';
import { type ChatEvent, EventLines, hasSameEvents } from './chat-events.tsx';
import { formatShortDate } from '../../../lib/format/format.ts';

type MessageBlockProps = {
  block: Block;
  before: Message | undefined;
  isLatest: boolean;
  unreadFrom: number | null;
  latestSeen: number | undefined;
  events: ReadonlyMap<number, readonly ChatEvent[]>;
};

/** Off-screen blocks are not laid out. Earlier messages are not announced when they load. */
export const MessageBlock = memo(function MessageBlock(props: MessageBlockProps) {
  const { block, before, isLatest, unreadFrom, latestSeen, events } = props;
  const { t } = useTranslation('conversations');
  const me = useSession()?.userId;
  const isMeasured = useMeasured();
  return (
    <section
      aria-live={isLatest ? undefined : 'off'}
      className={`flow-root [contain-intrinsic-size:auto_3000px] ${isMeasured && !isLatest ? '[content-visibility:auto]' : ''}`}
    >
      {block.day && <DaySeparator moment={block.day} />}
      <ol>
        {block.messages.map((message, index) => {
          const isUnread = message.seq === unreadFrom;
          const hangs = !isUnread && isContinuation(message, index > 0 ? block.messages[index - 1] : before);
          return (
            <li key={message.id} className={`flex flex-col ${hangs ? 'pt-1' : 'pt-3'}`}>
              <EventLines events={events.get(message.id)} />
              {isUnread && (
                <p
                  data-unread
                  className={`${separatorStyle} pb-3 text-primary before:border-primary/50 after:border-primary/50`}
                >
                  {t('unreadFrom')}
                </p>
              )}
              <Bubble
                message={message}
                isMine={message.sender_id === me}
                isContinuation={hangs}
                isLatestSeen={message.id === latestSeen}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}, isSameBlock);

function useMeasured() {
  const [isMeasured, setMeasured] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => setMeasured(true))));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isMeasured;
}

function isSameBlock(a: MessageBlockProps, b: MessageBlockProps) {
  const [one, other] = [a.block.messages, b.block.messages];
  return (
    a.block.day === b.block.day &&
    a.isLatest === b.isLatest &&
    a.before?.id === b.before?.id &&
    a.unreadFrom === b.unreadFrom &&
    a.latestSeen === b.latestSeen &&
    one.length === other.length &&
    one.every(
      (message, index) => message === other[index] && hasSameEvents(a.events.get(message.id), b.events.get(message.id)),
    )
  );
}

const BLOCK_SIZE = 50;

interface Block {
  key: string;
  day?: string;
  messages: Message[];
}

/** Groups messages by the device's day. Blocks end at fixed `seq`s, so that others stay memoised when messages are added. */
export function groupIntoBlocks(messages: readonly Message[]): Block[] {
  const blocks: Block[] = [];
  let previous: Message | undefined;
  for (const message of messages) {
    const isNewDay = !previous || startOfDay(previous.created_at) !== startOfDay(message.created_at);
    const number = Math.floor(message.seq / BLOCK_SIZE);
    if (isNewDay) blocks.push({ key: buildBlockKey(message, number), day: message.created_at, messages: [] });
    else if (number !== Math.floor(previous!.seq / BLOCK_SIZE))
      blocks.push({ key: buildBlockKey(message, number), messages: [] });
    blocks.at(-1)!.messages.push(message);
    previous = message;
  }
  return blocks;
}

const buildBlockKey = ({ created_at }: Message, number: number) => `${startOfDay(created_at)}-${number}`;

const MAX_GAP_MS = 5 * 60 * 1000;

export function isContinuation(message: AuthoredMessage, before: AuthoredMessage | undefined): boolean {
  if (!before || before.sender_id !== message.sender_id) return false;
  const pause = Date.parse(message.created_at) - Date.parse(before.created_at);
  return pause < MAX_GAP_MS && startOfDay(before.created_at) === startOfDay(message.created_at);
}

type AuthoredMessage = Pick<Message, 'sender_id' | 'created_at'>;

const separatorStyle =
  'flex items-center gap-3 text-sm font-semibold before:flex-1 before:border-t-2 after:flex-1 after:border-t-2';

export function DaySeparator({ moment }: { moment: string }) {
  const { t } = useTranslation('conversations');
  const day = getRelativeDay(moment);
  return (
    <h3
      className={`${separatorStyle} pt-4 pb-1 font-sans! text-muted before:border-dotted before:border-line-strong/60 after:border-dotted after:border-line-strong/60`}
    >
      {day === 'earlier' ? formatShortDate(moment) : t(day)}
    </h3>
  );
}

export function getRelativeDay(moment: string, now = Date.now()): 'today' | 'yesterday' | 'earlier' {
  const then = startOfDay(moment);
  if (then >= startOfDay(now)) return 'today';
  const noonYesterday = startOfDay(now) - HALF_A_DAY;
  return then === startOfDay(noonYesterday) ? 'yesterday' : 'earlier';
}

const HALF_A_DAY = 12 * 60 * 60 * 1000;

export const startOfDay = (moment: string | number) => new Date(moment).setHours(0, 0, 0, 0);
