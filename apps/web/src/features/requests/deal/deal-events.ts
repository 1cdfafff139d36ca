import type { DealEvent } from '@wandering-books/contract/requests/deal.ts';
import type { RequestWithEvents } from '@wandering-books/contract/requests/requests.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFullDate } from '../../../lib/format/format-full-date.ts';
import { formatRupees } from '../../../lib/format/money.ts';
import { getPersonName } from '../../../lib/format/person-name.ts';
import { formatSlot } from '../../appointments/format-meeting.ts';
import { getOtherParty } from '../card/request-texts.ts';
import type { ChatEvent } from '../../conversations/messages/chat-events.tsx';

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
export function useDealEvents(requests: readonly RequestWithEvents[]): ChatEvent[] {
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
