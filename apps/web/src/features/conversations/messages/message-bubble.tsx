import type { Message, MessagePhoto } from '@wandering-books/contract/conversations/conversations.ts';
import { type ReactNode, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClockTime } from '../../../lib/format/format-time.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { SeenIcon } from '../../../ui/icons/chat-icons.tsx';
import { MessageMenu } from '../list/message-menu.tsx';
import { MessageText } from './message-text.tsx';

const bubbleStyle = 'flex max-w-[85%] flex-wrap items-end justify-end gap-x-3 rounded-card px-3 py-1.5 shadow-soft';
export const ownBubbleStyle = `${bubbleStyle} self-end bg-primary-tint text-ink`;
export const otherBubbleStyle = `${bubbleStyle} self-start border border-line bg-card`;

const PHOTO_WIDTH = 'w-66.5';

const PhotoInBubble = lazy(async () => ({ default: (await import('./photo-in-bubble.tsx')).PhotoInBubble }));
const [MAX_WIDTH, MAX_HEIGHT] = [240, 320];

type BubbleProps = {
  message: Message;
  isContinuation: boolean;
};

export function ReceivedBubble({ message, isContinuation }: BubbleProps) {
  return (
    <div className={classNames(otherBubbleStyle, message.photo && PHOTO_WIDTH, !isContinuation && 'rounded-ss-none')}>
      <Content message={message} />
      <Meta>
        <Time of={message} />
        <MessageMenu message={message} />
      </Meta>
    </div>
  );
}

type SentBubbleProps = BubbleProps & { isLatestSeen: boolean };

export function SentBubble({ message, isContinuation, isLatestSeen }: SentBubbleProps) {
  const { t } = useTranslation('conversations');
  const Icon = message.read ? SeenIcon : CheckIcon;
  const mark = t(`marks.${message.read ? 'seen' : 'sent'}`);
  return (
    <div className={classNames(ownBubbleStyle, message.photo && PHOTO_WIDTH, !isContinuation && 'rounded-se-none')}>
      <Content message={message} />
      <Meta>
        <Time of={message} />
        <Icon className={classNames('size-4', message.read && 'text-primary')} />
        {isLatestSeen ? <span>{mark}</span> : <span className="sr-only">{mark}</span>}
      </Meta>
    </div>
  );
}

function Content({ message }: { message: Message }) {
  return (
    <>
      {message.photo && <PhotoBox message={message} photo={message.photo} />}
      {message.message && <MessageText text={message.message} />}
    </>
  );
}

export function Meta({ children }: { children: ReactNode }) {
  return <span className="flex shrink-0 items-center gap-1 text-xs leading-5 text-muted">{children}</span>;
}

function Time({ of: { created_at } }: { of: Message }) {
  return <time dateTime={created_at}>{formatClockTime(created_at)}</time>;
}

/** Reserves the photo's size to avoid a layout shift. */
function PhotoBox({ message, photo }: { message: Message; photo: MessagePhoto }) {
  const ratio = photo.width / photo.height;
  const width = Math.max(88, Math.round(Math.min(MAX_WIDTH, MAX_HEIGHT * ratio)));
  const height = Math.max(88, Math.round(Math.min(MAX_HEIGHT, width / ratio)));
  return (
    <div className="w-full py-1">
      <div
        style={{ width, aspectRatio: width / height }}
        className="max-w-full overflow-hidden rounded-small bg-page text-ink"
      >
        <Suspense>
          <PhotoInBubble message={message} />
        </Suspense>
      </div>
    </div>
  );
}
