import type { Message, MessagePhoto } from '@wandering-books/contract/conversations/conversations.ts';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClockTime } from '../../../lib/format/format.ts';
import { classNames } from '../../../ui/elements.tsx';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { SeenIcon } from '../../../ui/icons/chat-icons.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { MoreIcon, FlagIcon } from '../../../ui/icons/report-icons.tsx';
import { ReportTrigger } from '../../reports/report-actions.tsx';
import { PhotoInBubble } from './photo-in-bubble.tsx';

const bubbleStyle = 'flex max-w-[85%] flex-wrap items-end justify-end gap-x-3 rounded-card px-3 py-1.5 shadow-soft';
export const ownBubbleStyle = `${bubbleStyle} self-end bg-primary-tint text-ink`;
export const otherBubbleStyle = `${bubbleStyle} self-start border border-line bg-card`;

const [MAX_WIDTH, MAX_HEIGHT] = [240, 320];

type BubbleProps = { message: Message; isMine: boolean; isContinuation: boolean; isLatestSeen: boolean };

/** A continuation hangs on the previous message. */
export function Bubble({ message, isMine, isContinuation, isLatestSeen }: BubbleProps) {
  const { photo, created_at, read: isRead } = message;
  const style = isMine ? ownBubbleStyle : otherBubbleStyle;
  const corner = isMine ? 'rounded-se-none' : 'rounded-ss-none';
  return (
    <div className={classNames(style, photo && 'w-66.5', !isContinuation && corner)}>
      {photo && <PhotoBox message={message} photo={photo} />}
      {message.message && <MessageText text={message.message} />}
      <Meta>
        <time dateTime={created_at}>{formatClockTime(created_at)}</time>
        {isMine ? <ReadMark isRead={isRead} isShown={isLatestSeen} /> : <MessageMenu message={message} />}
      </Meta>
    </div>
  );
}

function ReadMark({ isRead, isShown }: { isRead: boolean; isShown: boolean }) {
  const { t } = useTranslation('conversations');
  const Icon = isRead ? SeenIcon : CheckIcon;
  return (
    <>
      <Icon className={classNames('size-4', isRead && 'text-primary')} />
      <span className={isShown ? undefined : 'sr-only'}>{t(`marks.${isRead ? 'seen' : 'sent'}`)}</span>
    </>
  );
}

export const Meta = ({ children }: { children: ReactNode }) => (
  <span className="flex shrink-0 items-center gap-1 text-xs leading-5 text-muted">{children}</span>
);

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
        <PhotoInBubble message={message} />
      </div>
    </div>
  );
}

function MessageMenu({ message: { id } }: { message: Message }) {
  const { t } = useTranslation('conversations');
  return (
    <ReportTrigger thing={{ kind: 'message', id }}>
      {(show) => (
        <Menu
          label={t('messageMenu.label')}
          icon={<MoreIcon className="size-4" />}
          className="-my-3 -me-3 text-muted opacity-70 hover:opacity-100 focus-visible:opacity-100"
          entries={[{ label: t('messageMenu.report'), icon: <FlagIcon />, onSelect: show }]}
        />
      )}
    </ReportTrigger>
  );
}

/** Each line gets its own text direction; addresses become links. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="min-w-0 grow wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
      {splitLinks(text).map((piece, index) =>
        piece.href ? (
          <a
            key={index}
            dir="ltr"
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="link"
          >
            {piece.text}
          </a>
        ) : (
          <span key={index}>{piece.text}</span>
        ),
      )}
    </p>
  );
}

type TextPart = { text: string; href?: string };

/** Excludes bidirectional controls, which could disguise an address. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu;
/** Punctuation that ends a sentence, including the full stops of Indian scripts. */
const PUNCTUATION = /[.,;:!?…'’”»*_~।॥]$/u;
const BRACKETS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

export function splitLinks(text: string): TextPart[] {
  const pieces: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    const address = trimPunctuation(match);
    const href = parseSafeUrl(address);
    if (!href) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

function trimPunctuation(address: string): string {
  const last = address.at(-1) ?? '';
  const opening = BRACKETS[last];
  const isTail = opening ? countSign(address, last) > countSign(address, opening) : PUNCTUATION.test(address);
  return isTail ? trimPunctuation(address.slice(0, -1)) : address;
}

const countSign = (text: string, sign: string) => text.split(sign).length - 1;

function parseSafeUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { href, username, password } = new URL(address);
  return username || password ? undefined : href;
}
