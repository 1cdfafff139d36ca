import type { Message } from '@wandering-books/contract/conversations.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { shortDate } from '../../lib/time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useStayAtEnd } from './chat-scroll.ts';
import { EarlierMessages } from './earlier-messages.tsx';
import { ReceivedBubble, SentBubble, TypingDots, UnsentBubble } from './message-bubble.tsx';
import { byDay, nearDay } from './message-days.ts';
import type { Unsent } from './outbox.ts';

type MessageLogProps = {
  conversationId: number;
  name: string;
  /** In their order. */
  messages: readonly Message[];
  unsent: readonly Unsent[];
  typing: boolean;
  onRetry: (unsent: Unsent) => void;
};

/** What was said, day by day. Stays at its end while the reader is there. */
export function MessageLog({ conversationId, name, messages, unsent, typing, onRetry }: MessageLogProps) {
  const { t } = useTranslation('conversations');
  const me = useSession()?.userId;
  const oldest = messages[0];
  const { box, onScroll } = useStayAtEnd(oldest?.id, unsent.length);
  const isEmpty = messages.length === 0 && unsent.length === 0;

  return (
    <div
      ref={box}
      onScroll={onScroll}
      role="log"
      aria-label={t('log', { name })}
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-page px-4 py-4 [overflow-anchor:none] focus-visible:-outline-offset-2"
    >
      {oldest && oldest.seq > 1 && <EarlierMessages conversationId={conversationId} before={oldest.id} box={box} />}
      {isEmpty && <EmptyState title={t('noMessages')}>{t('noMessagesText')}</EmptyState>}
      {byDay([...messages, ...unsent]).map(({ moment, items }) => (
        <section key={moment}>
          <DaySeparator moment={moment} />
          <ol className="space-y-2">
            {items.map((item) => (
              <li key={item.client_id ?? ('id' in item ? item.id : '')} className="flex flex-col">
                {'status' in item ? (
                  <UnsentBubble unsent={item} onRetry={() => onRetry(item)} />
                ) : item.sender_id === me ? (
                  <SentBubble message={item} />
                ) : (
                  <ReceivedBubble message={item} />
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {typing && <TypingDots name={name} />}
    </div>
  );
}

function DaySeparator({ moment }: { moment: string }) {
  const { t } = useTranslation('conversations');
  const day = nearDay(moment);
  return (
    <h3 className="my-4 flex items-center gap-3 font-sans! text-sm font-semibold text-muted before:flex-1 before:border-t-2 before:border-dotted before:border-line-strong/60 after:flex-1 after:border-t-2 after:border-dotted after:border-line-strong/60">
      {day === 'earlier' ? shortDate(moment) : t(day)}
    </h3>
  );
}
