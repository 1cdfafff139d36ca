import type { Message } from '@wandering-books/contract/conversations.ts';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '../../lib/time.ts';
import { CheckIcon, RetryIcon } from '../../ui/icons.tsx';
import { ClockIcon, SeenIcon } from '../../ui/talk-icons.tsx';
import { MessageMenu } from './message-menu.ts';
import type { Unsent } from './outbox.ts';

const bubble = 'max-w-[85%] rounded-card px-3.5 py-2 wrap-anywhere whitespace-pre-wrap shadow-soft';
const mine = `${bubble} self-end rounded-br-none bg-primary-tint text-ink`;
const theirs = `${bubble} self-start rounded-bl-none border border-line bg-card`;

export function ReceivedBubble({ message }: { message: Message }) {
  const menuOf = useContext(MessageMenu);
  return (
    <>
      <p dir="auto" className={theirs}>
        {message.message}
      </p>
      <Below>
        <Time of={message} />
        {menuOf(message)}
      </Below>
    </>
  );
}

export function SentBubble({ message }: { message: Message }) {
  const { t } = useTranslation('conversations');
  const mark = message.read ? 'seen' : 'sent';
  const Icon = message.read ? SeenIcon : CheckIcon;
  return (
    <>
      <p dir="auto" className={mine}>
        {message.message}
      </p>
      <Below end>
        <Time of={message} />
        <Icon className={`size-4 ${message.read ? 'text-primary' : ''}`} />
        <span>{t(`marks.${mark}`)}</span>
      </Below>
    </>
  );
}

type UnsentBubbleProps = { unsent: Unsent; onRetry: () => void };

export function UnsentBubble({ unsent, onRetry }: UnsentBubbleProps) {
  const { t } = useTranslation('conversations');
  const failed = unsent.status === 'failed';
  return (
    <>
      <p dir="auto" className={`${mine} ${failed ? 'outline-2 outline-danger outline-dashed' : 'opacity-75'}`}>
        {unsent.message}
      </p>
      {failed ? (
        <div role="alert" className="mt-1 flex flex-wrap items-center gap-x-2 self-end text-sm text-danger">
          {t('notSent')} {unsent.reason}
          <button
            type="button"
            onClick={onRetry}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-small px-2 font-semibold underline underline-offset-2"
          >
            <RetryIcon className="size-4" />
            {t('retry')}
          </button>
        </div>
      ) : (
        <Below end>
          <ClockIcon className="size-3.5" />
          <span>{t('marks.sending')}</span>
        </Below>
      )}
    </>
  );
}

function Below({ end, children }: { end?: boolean; children: ReactNode }) {
  return (
    <span className={`mt-0.5 flex items-center gap-1 px-1 text-xs text-muted ${end ? 'self-end' : 'self-start'}`}>
      {children}
    </span>
  );
}

function Time({ of: { created_at } }: { of: Message }) {
  return <time dateTime={created_at}>{clockTime(created_at)}</time>;
}

export function TypingDots({ name }: { name: string }) {
  const { t } = useTranslation('conversations');
  return (
    <p className="mt-3 animate-pulse text-sm text-muted">
      <bdi>{t('typing', { name })}</bdi>
    </p>
  );
}
