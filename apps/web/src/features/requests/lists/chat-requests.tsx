import type { ChatBook } from '@wandering-books/contract/conversations/conversations.ts';
import type { BookRequest, RequestWithEvents } from '@wandering-books/contract/requests/requests.ts';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatRupees, formatFullDate, getPersonName } from '../../../lib/format/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { useConversations } from '../../conversations/conversations.api.ts';
import type { ChatEvent } from '../../conversations/messages/chat-events.tsx';
import { BookCover, useDealSentence, getOtherParty } from '../card/request-facts.tsx';
import { ActButton } from '../moves/act-buttons.tsx';
import { RequestSheet, useActsWithSheet } from '../details/use-acts-with-sheet.tsx';
import { sortByTurn, useRequestsWith } from '../requests.api.ts';
import type { DealEvent } from '@wandering-books/contract/requests/deal.ts';
import { formatSlot } from '../../../lib/format/india-time.ts';

type ChatRequestsProps = { person: { id: number }; onEvents: (events: readonly ChatEvent[]) => void };

const NONE: RequestWithEvents[] = [];

export function ChatRequests({ person, onEvents }: ChatRequestsProps) {
  const { data: requests = NONE } = useRequestsWith(person.id);
  const events = useDealEvents(requests);
  useEffect(() => {
    onEvents(events);
    return () => onEvents([]);
  }, [events, onEvents]);
  const about = useAboutBook(person.id);
  // An ended deal leaves only its last line among the messages.
  const underWay = sortByTurn(requests.filter(({ deal }) => deal.step !== null));
  const [first] = underWay;
  if (first) return <DealStrip first={first} requests={underWay} />;
  return about && <AboutBook book={about} />;
}

/** One line with the state and the next step; the rest is in a sheet. */
function DealStrip({ first, requests }: { first: BookRequest; requests: readonly BookRequest[] }) {
  const { t } = useTranslation('requests');
  const formatDeal = useDealSentence();
  const sheet = useLazyDialog((state) => <RequestSheet requests={requests} {...state} />);
  const count = requests.length - 1;
  return (
    <section
      aria-label={t('shared.title')}
      className="flex h-12 shrink-0 items-center border-b border-line bg-primary-tint pe-1"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={sheet.show}
        className="flex h-full min-w-0 flex-1 items-center gap-2 ps-4 text-start -outline-offset-2"
      >
        <span className="sr-only">{first.book.title}</span>
        <span dir="auto" className="line-clamp-2 text-sm leading-5 font-semibold">
          {formatDeal(first)}
        </span>
        {count > 0 && <span className="shrink-0 text-sm text-muted">{t('shared.andMore', { count })}</span>}
        <ChevronDownIcon className="ms-auto size-5 shrink-0 text-muted" />
      </button>
      {requests.map((request) => (
        <NextOfStrip key={request.id} request={request} isFirst={request.id === first.id} />
      ))}
      {sheet.dialog}
    </section>
  );
}

/** A dialog stays open when another request becomes the first. */
function NextOfStrip({ request, isFirst }: { request: BookRequest; isFirst: boolean }) {
  const {
    next: [step],
    dialog,
  } = useActsWithSheet(request);
  return (
    <>
      {isFirst && step && <ActButton act={step} request={request} variant="quiet" className="px-2! text-sm" />}
      {dialog}
    </>
  );
}

function useAboutBook(personId: number) {
  const { data = [] } = useConversations();
  return data.find(({ user_one_id, user_two_id }) => personId === user_one_id || personId === user_two_id)?.about_book;
}

function AboutBook({ book }: { book: ChatBook }) {
  const { t } = useTranslation('requests');
  return (
    <Link
      to={paths.book(book.id)}
      className="flex h-12 shrink-0 items-center gap-2 border-b border-line bg-card px-4 text-sm"
    >
      <BookCover book={book} className="w-6" />
      <span dir="auto" className="truncate">
        {book.title || t('unknownBook')}
      </span>
      {book.price !== null && <span className="shrink-0 text-muted">{formatRupees(book.price)}</span>}
    </Link>
  );
}

const TEXTS = {
  asked: 'deal.events.asked',
  offered: 'deal.events.offered',
  counter_offer: 'deal.events.counter_offer',
  counter_declined: 'deal.events.counter_declined',
  counter_withdrawn: 'deal.events.counter_withdrawn',
  undone: 'deal.events.undone',
  next_in_line: 'deal.events.next_in_line',
  agreed: 'deal.agreed',
  meeting_proposed: 'deal.events.meeting_proposed',
  meeting_agreed: 'deal.events.meeting_agreed',
  meeting_called_off: 'deal.events.meeting_called_off',
  meeting_cannot_come: 'deal.events.meeting_cannot_come',
  meeting_reported: 'deal.events.meeting_reported',
  meeting_miss_agreed: 'deal.events.meeting_miss_agreed',
  meeting_miss_contested: 'deal.events.meeting_miss_contested',
  handed_over: 'deal.events.handed_over',
  due_date_changed: 'deal.events.due_date_changed',
  extension_asked: 'deal.events.extension_asked',
  extension_agreed: 'deal.events.extension_agreed',
  extension_declined: 'deal.events.extension_declined',
  completed: 'deal.completed',
  returned: 'deal.returned',
  declined: 'deal.declined',
  book_gone: 'deal.book_gone',
  withdrawn: 'deal.withdrawn',
  called_off: 'deal.called_off',
  you_silent: 'deal.you_silent',
  other_silent: 'deal.other_silent',
  meeting_missed: 'deal.meeting_missed',
  no_sign: 'deal.no_sign',
} as const satisfies Record<DealEvent['code'], string>;

/** The events of several deals as lines for the chat. */
function useDealEvents(requests: readonly RequestWithEvents[]): ChatEvent[] {
  const { t } = useTranslation('requests');
  return useMemo(
    () =>
      requests.flatMap((request) =>
        request.events.map((event) => ({
          key: `${request.id}-${event.code}-${event.at}`,
          at: event.at,
          text: [
            t(TEXTS[event.code], { name: getPersonName(getOtherParty(request)) }),
            request.book.title,
            ...listDetails(event),
          ].join(' · '),
        })),
      ),
    [requests, t],
  );
}

const listDetails = ({ price, exchange_title, meetings, day }: DealEvent) => [
  ...(price === null ? [] : [formatRupees(price)]),
  ...(price === null && exchange_title ? [exchange_title] : []),
  ...meetings.map(formatSlot),
  ...(day === null ? [] : [formatFullDate(day)]),
];
