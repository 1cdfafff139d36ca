import type { DealEvent } from '@wandering-books/contract/requests/deal.ts';
import type { RequestWithEvents } from '@wandering-books/contract/requests/requests.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRupees } from '../../../lib/format/money.ts';
import type { ChatEvent } from '../../conversations/messages/chat-events.tsx';

const TEXTS = {
  asked: 'deal.events.asked',
  offered: 'deal.events.offered',
  counter_offer: 'deal.events.counter_offer',
  agreed: 'deal.agreed',
  meeting_proposed: 'deal.events.meeting_proposed',
  meeting_agreed: 'deal.events.meeting_agreed',
  meeting_called_off: 'deal.events.meeting_called_off',
  handed_over: 'deal.events.handed_over',
  completed: 'deal.completed',
  returned: 'deal.returned',
  declined: 'deal.declined',
  book_gone: 'deal.book_gone',
  withdrawn: 'deal.withdrawn',
  called_off: 'deal.called_off',
  expired: 'deal.expired',
} as const satisfies Record<DealEvent['code'], string>;

/** The events of several deals as lines for the chat. */
export function useDealEvents(requests: readonly RequestWithEvents[]): ChatEvent[] {
  const { t } = useTranslation('requests');
  return useMemo(
    () =>
      requests.flatMap(({ id, book, events }) =>
        events.map(({ code, at, price, exchange_title }) => ({
          key: `${id}-${code}-${at}`,
          at,
          text: [t(TEXTS[code]), book.title, price === null ? exchange_title : formatRupees(price)]
            .filter(Boolean)
            .join(' · '),
        })),
      ),
    [requests, t],
  );
}
