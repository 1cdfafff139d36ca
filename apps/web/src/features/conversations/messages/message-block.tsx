import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { DaySeparator, UnreadSeparator } from './message-separators.tsx';
import { isContinuation, type Block } from './message-blocks.ts';
import { ReceivedBubble, SentBubble } from './message-bubble.tsx';

type MessageBlockProps = {
  block: Block;
  before: Message | undefined;
  isLatest: boolean;
  unreadFrom: number | null;
  latestSeen: number | undefined;
};

/**
 * Uses `content-visibility`, so off-screen blocks are not laid out. Earlier messages are not announced when they
 * load.
 */
export const MessageBlock = memo(function MessageBlock(props: MessageBlockProps) {
  const { block, before, isLatest, unreadFrom, latestSeen } = props;
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
          const isMine = message.sender_id === me;
          return (
            <li key={message.id} className={`flex flex-col ${hangs ? 'pt-1' : 'pt-3'}`}>
              {isUnread && <UnreadSeparator>{t('unreadFrom')}</UnreadSeparator>}
              {isMine ? (
                <SentBubble message={message} isContinuation={hangs} isLatestSeen={message.id === latestSeen} />
              ) : (
                <ReceivedBubble message={message} isContinuation={hangs} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}, isSameBlock);

/** Whether the block was laid out once, so that the browser remembers its height. */
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
    one.every((message, index) => message === other[index])
  );
}
