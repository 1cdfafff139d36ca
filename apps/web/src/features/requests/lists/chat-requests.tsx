import type { ChatBook } from '@wandering-books/contract/conversations/conversations.ts';
import type { BookRequest, RequestWithEvents } from '@wandering-books/contract/requests/requests.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { formatRupees } from '../../../lib/format/money.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { useConversations } from '../../conversations/conversations.api.ts';
import { useRequestsWith } from '../requests.api.ts';
import { useRequestText } from '../card/request-texts.ts';
import { BookCover, DealSentence, RequestFacts, RequestStanding, RequestStamp } from '../card/request-facts.tsx';
import type { ChatEvent } from '../../conversations/messages/chat-events.tsx';
import { useDealEvents } from '../deal/deal-events.ts';
import { DealBar } from '../deal/deal-bar.tsx';
import { Meeting, RequestActions } from '../card/request-actions.tsx';

type ChatRequestsProps = { person: { id: number }; onEvents: (events: readonly ChatEvent[]) => void };

const NONE: RequestWithEvents[] = [];

export default function ChatRequests({ person, onEvents }: ChatRequestsProps) {
  const { t } = useTranslation('requests');
  const { data: requests = NONE } = useRequestsWith(person.id);
  const events = useDealEvents(requests);
  useEffect(() => {
    onEvents(events);
    return () => onEvents([]);
  }, [events, onEvents]);
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = requests;
  const about = useAboutBook(person.id);
  if (!first) return about && <AboutBook book={about} />;
  return (
    <>
      {about && about.id !== first.book.id && <AboutBook book={about} />}
      <section
        aria-label={t('shared.title')}
        className="flex max-h-[55%] shrink-0 flex-col border-b border-line bg-card"
      >
        <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 py-0.5 ps-4">
          {isOpen ? (
            <p className="flex-1 text-sm font-semibold text-muted">{t('shared.count', { count: requests.length })}</p>
          ) : (
            <>
              <PinnedCover book={first.book} />
              <DealBar request={first} hasMessageButton={false} hasHandOver={!first.appointment?.asks_if_met}>
                <PinnedBook book={first.book} andMore={others.length} />
              </DealBar>
            </>
          )}
          <IconButton
            label={t(isOpen ? 'shared.hide' : 'shared.show')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDownIcon className={`size-5 text-muted ${isOpen ? 'rotate-180' : ''}`} />
          </IconButton>
        </div>
        {!isOpen && (
          <div className="overflow-y-auto px-4 pb-2 empty:hidden">
            <Meeting request={first} />
          </div>
        )}
        {isOpen && <UnfoldedRequests requests={requests} />}
      </section>
    </>
  );
}

function UnfoldedRequests({ requests }: { requests: readonly BookRequest[] }) {
  const { t } = useTranslation('requests');
  const [all, setAll] = useState(false);
  const count = requests.length - 1;
  return (
    <div className="min-h-0 overflow-y-auto overscroll-contain px-4 pt-2 pb-3">
      <ul className="divide-y divide-dotted divide-line-strong">
        {requests.slice(0, all ? requests.length : 1).map((request) => (
          <li key={request.id} className="py-3 first:pt-0 last:pb-0">
            <ChatRequest request={request} />
          </li>
        ))}
      </ul>
      {count > 0 && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="link mt-1 -mb-2 min-h-11 text-sm font-semibold"
        >
          {all ? t('shared.fewer') : t('shared.more', { count })}
        </button>
      )}
    </div>
  );
}

function useAboutBook(personId: number) {
  const { data = [] } = useConversations();
  return data.find(({ user_one_id, user_two_id }) => personId === user_one_id || personId === user_two_id)?.about_book;
}

function AboutBook({ book }: { book: ChatBook }) {
  return (
    <div className="flex shrink-0 items-center gap-3 border-b border-line bg-card px-4 py-1.5">
      <PinnedCover book={book} />
      <PinnedBook book={book} />
    </div>
  );
}

function PinnedBook({ book, andMore = 0 }: { book: ChatBook; andMore?: number }) {
  const { t } = useTranslation('requests');
  return (
    <p className="flex min-w-0 gap-2 text-sm leading-4">
      <span dir="auto" className="truncate">
        {book.title || t('unknownBook')}
      </span>
      {book.price !== null && <span className="shrink-0 text-muted">{formatRupees(book.price)}</span>}
      {andMore > 0 && <span className="shrink-0 text-muted">{t('shared.andMore', { count: andMore })}</span>}
    </p>
  );
}

/** The link to the book, large enough for a finger. */
function PinnedCover({ book }: { book: ChatBook }) {
  const { t } = useTranslation('requests');
  return (
    <Link
      to={paths.book(book.id)}
      aria-label={book.title || t('unknownBook')}
      className="-my-1 flex size-11 shrink-0 items-center justify-center"
    >
      <BookCover book={book} className="w-8" />
    </Link>
  );
}

function ChatRequest({ request }: { request: BookRequest }) {
  const { t } = useTranslation('requests');
  const formatText = useRequestText();
  return (
    <article>
      <div className="flex items-start gap-3">
        <h3 className="min-w-0 flex-1 text-base">
          <Link to={paths.book(request.book.id)} dir="auto" className="line-clamp-2 hover:text-primary hover:underline">
            {request.book.title || t('unknownBook')}
          </Link>
        </h3>
        <RequestStamp request={request} />
      </div>
      <RequestStanding request={request} moment={request.created_at} />
      <p dir="auto" className="mt-1 line-clamp-2 text-sm text-muted wrap-anywhere">
        {formatText(request)}
      </p>
      <DealSentence request={request} />
      <RequestFacts request={request} />
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        <RequestActions request={request} isInList={false} hasMessageButton={false} />
      </div>
    </article>
  );
}
