import type { Slot } from '@wandering-books/contract/appointments/appointments.ts';
import type { DealSide } from '@wandering-books/contract/requests/deal.ts';

interface Terms {
  /** Of each unit in a rental. */
  price: number | null;
  rent_length: number | null;
  exchange_book_id: number | null;
}
type Meeting = { [Key in 'starts_at' | 'place']: Slot[Key] | null };
type Nothing = Record<string, never>;

/** The details of each kind of event, beside its actor and its time. */
export interface RequestEventData {
  sent: Terms & { status: 'requested' | 'pending' };
  offered: Terms & { counter_id: number };
  /** The system found the exchange, and both accepted it. */
  exchange_matched: Terms;
  countered: Terms & { counter_id: number };
  counter_declined: { counter_id: number };
  counter_withdrawn: { counter_id: number };
  accepted: Terms;
  declined: Nothing;
  undone: { status: 'requested' | 'pending' };
  withdrawn: Nothing;
  called_off: Nothing;
  expired: { silent: DealSide };
  /** Of an agreed request. */
  lapsed: { about: SignQuestion };
  book_gone: Nothing;
  queued: Nothing;
  next_in_line: Nothing;
  handed_over: Nothing;
  completed: Nothing;
  returned: Nothing;
  meeting_proposed: { slots: Slot[] };
  meeting_agreed: Meeting;
  meeting_called_off: Meeting;
  meeting_on_my_way: Meeting;
  meeting_late: Meeting & { minutes: number | null };
  meeting_cannot_come: Meeting;
  meeting_reminded: Meeting;
  /** The actor says that the other did not come. */
  meeting_missed: Meeting;
  meeting_miss_agreed: Nothing;
  meeting_miss_contested: Nothing;
  due_date_changed: { due_date: string };
  extension_asked: { until: string };
  extension_agreed: { until: string };
  extension_declined: { until: string };
  deposit_noted: { amount: number };
  reminded: Nothing;
  /** The question to both whether the deal still holds. */
  sign_asked: { about: SignQuestion; ends_on: string };
}

/** Whether they met, or whether there is anything new at all. */
export type SignQuestion = 'meeting' | 'deal';

export type RequestEventKind = keyof RequestEventData;

export type NewRequestEvent = {
  [Kind in RequestEventKind]: { kind: Kind; data: RequestEventData[Kind] };
}[RequestEventKind];

/** As JSON of the database. */
export type RequestEvent = NewRequestEvent & {
  id: number;
  actor_id: number | null;
  at: string;
  exchange_title: string | null;
};

export type OfKind<Kind extends RequestEventKind> = Extract<RequestEvent, { kind: Kind }>;

export const findLastEvent = <Kind extends RequestEventKind>(
  events: readonly RequestEvent[],
  kinds: readonly Kind[],
): OfKind<Kind> | undefined =>
  events.findLast((event): event is OfKind<Kind> => kinds.some((kind) => kind === event.kind));

/** One function for each kind of event. */
export type Tellers<Kind extends RequestEventKind, Context, Told> = {
  [One in Kind]: (event: OfKind<One>, context: Context) => Told;
};

export const tellEvent = <Kind extends RequestEventKind, Context, Told>(
  tellers: Tellers<Kind, Context, Told>,
  event: OfKind<Kind>,
  context: Context,
) => (tellers[event.kind] as (event: OfKind<Kind>, context: Context) => Told)(event, context);

export const endKinds = [
  'declined',
  'withdrawn',
  'called_off',
  'expired',
  'lapsed',
  'book_gone',
  'completed',
  'returned',
] as const satisfies RequestEventKind[];

export type EndKind = (typeof endKinds)[number];
export type MeetingKind = Extract<RequestEventKind, `meeting_${string}`>;

export const isOfMeeting = (event: RequestEvent): event is OfKind<MeetingKind> => event.kind.startsWith('meeting_');

/** Whether something has happened since that makes its news old: of the meeting alone for what is about a meeting. */
export function isOutdated(events: readonly RequestEvent[], id: number) {
  const event = events.find((one) => one.id === id);
  return !event || events.some((later) => later.id > id && isOfMeeting(later) === isOfMeeting(event));
}
