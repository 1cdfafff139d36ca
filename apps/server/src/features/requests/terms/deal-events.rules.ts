import type { DealEvent } from '@wandering-books/contract/requests/deal.ts';
import {
  type EndKind,
  type OfKind,
  type RequestEvent,
  type RequestEventData,
  type RequestEventKind,
  tellEvent,
  type Tellers,
} from '../events/events.rules.ts';
import { type DealFacts, describeEnd, toTerms } from './deal.rules.ts';

/** The lines of the chat about a request, oldest first. */
export const listDealEvents = (request: DealFacts, viewerId: number): DealEvent[] =>
  request.events.flatMap((event) => {
    const line = tellEvent<RequestEventKind, Reading, Line | undefined>(tellers, event, {
      request,
      isReader: request.sender_id === viewerId,
    });
    return line ? [{ ...NO_DETAILS, ...line, at: new Date(event.at).toISOString() }] : [];
  });

interface Reading {
  request: DealFacts;
  isReader: boolean;
}

type Line = Pick<DealEvent, 'code'> & Partial<DealEvent>;

const NO_DETAILS = { price: null, exchange_title: null, meetings: [], day: null };

type TermsKind = 'sent' | 'offered' | 'countered' | 'accepted';

const tellTerms =
  (code: Line['code']) =>
  ({ data: { price, rent_length }, exchange_title }: OfKind<TermsKind>): Line => ({
    code,
    ...toTerms({ rent_length }, price, exchange_title === null ? null : { title: exchange_title }),
  });

const tellMeeting =
  (code: Line['code']) =>
  ({ data: { starts_at, place } }: { data: RequestEventData['meeting_agreed'] }): Line => ({
    code,
    meetings: starts_at !== null && place !== null ? [{ starts_at: new Date(starts_at).toISOString(), place }] : [],
  });

const tellExtension = ({
  kind,
  data,
}: OfKind<'extension_asked' | 'extension_agreed' | 'extension_declined'>): Line => ({
  code: kind,
  day: data.until,
});

const tellKind = ({ kind }: RequestEvent & { kind: Line['code'] }): Line => ({ code: kind });
const tellEnd = (event: OfKind<EndKind>, { request, isReader }: Reading): Line => ({
  code: describeEnd(request, event, isReader),
});
const tellNothing = () => undefined;

const tellers: Tellers<RequestEventKind, Reading, Line | undefined> = {
  sent: tellTerms('asked'),
  offered: tellTerms('offered'),
  exchange_matched: tellNothing,
  countered: tellTerms('counter_offer'),
  counter_declined: tellKind,
  counter_withdrawn: tellKind,
  accepted: tellTerms('agreed'),
  declined: tellEnd,
  undone: tellKind,
  withdrawn: tellEnd,
  called_off: tellEnd,
  expired: tellEnd,
  lapsed: tellEnd,
  book_gone: tellEnd,
  queued: tellNothing,
  next_in_line: tellKind,
  handed_over: tellKind,
  completed: tellEnd,
  returned: tellEnd,
  meeting_proposed: ({ kind, data }) => ({
    code: kind,
    meetings: data.slots.map(({ starts_at, place }) => ({ starts_at, place })),
  }),
  meeting_agreed: tellMeeting('meeting_agreed'),
  meeting_called_off: tellMeeting('meeting_called_off'),
  meeting_on_my_way: tellNothing,
  meeting_late: tellNothing,
  meeting_cannot_come: tellMeeting('meeting_cannot_come'),
  meeting_reminded: tellNothing,
  meeting_missed: tellMeeting('meeting_reported'),
  meeting_miss_agreed: tellKind,
  meeting_miss_contested: tellKind,
  due_date_changed: ({ kind, data }) => ({ code: kind, day: data.due_date }),
  extension_asked: tellExtension,
  extension_agreed: tellExtension,
  extension_declined: tellExtension,
  deposit_noted: tellNothing,
  reminded: tellNothing,
  sign_asked: tellNothing,
};
