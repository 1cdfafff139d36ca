import {
  isLoan,
  priceField,
  type RequestType,
  requestTypeForBook,
} from '@wandering-books/contract/requests/request-types.ts';
import type { RequestStatus } from '@wandering-books/contract/requests/requests.ts';
import { getDayInIndia, getMomentInIndia } from '../../platform/language/formats.ts';
import type { EventOfRequest } from '../../features/requests/events/events.queries.ts';
import { getNextStep } from '../../features/requests/state-machine/expiry.rules.ts';
import { getMoveEvent } from '../../features/requests/state-machine/requests.rules.ts';
import { getDueDate } from '../../features/requests/terms/loans.rules.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type DemoBook, getByName } from './demo-books.ts';
import type { Member } from './demo-members.ts';
import type { Story, StoryClock, StoryRequest } from './demo-story.ts';
import { readJson } from '../seed-files.ts';
import * as queries from './demo.queries.ts';

interface DemoContext {
  now: Date;
  clock: StoryClock;
  members: Map<string, Member>;
  books: Map<string, DemoBook>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Inserts requests in every state with their effects on books, and their conversations. */
export async function addStories(tx: Db, scene: DemoContext) {
  const stories = readJson<Story[]>('demo/stories.json');
  const requests = await queries.addRequests(
    tx,
    stories.flatMap((story) => story.requests.map((wish) => buildRequestRow(scene, story, wish))),
  );
  for (const { id, status, type, book_id, exchange_book_id, updated_at } of requests) {
    const books = exchange_book_id === null ? [book_id] : [book_id, exchange_book_id];
    if (status === 'accepted') await queries.markBooksReserved(tx, books, id, updated_at);
    if (status === 'completed' && !isLoan[type]) await queries.markBooksUnavailable(tx, books, updated_at);
  }
  const wishes = stories.flatMap((story) => story.requests);
  const told = requests.filter((_request, at) => wishes[at]!.news);
  await queries.addRows(
    tx,
    'notifications',
    told.map(({ id, sender_id, status, updated_at }) => ({
      ...{ user_id: sender_id, kind: 'request' as const, subject_id: id },
      ...{ event: status, created_at: updated_at },
    })),
  );
  const meetings = wishes.map((wish, at) => buildAppointmentRow(scene, wish, requests[at]!.id));
  await queries.addRows(
    tx,
    'appointments',
    meetings.filter((meeting) => meeting !== undefined),
  );
  const events = requests.flatMap((request, at) => buildEvents(request, meetings[at]));
  await queries.addRows(
    tx,
    'request_events',
    events.map((event) => ({ ...event, data: JSON.stringify(event.data) })),
  );
  const conversations = await queries.addConversations(
    tx,
    stories.map((story) => buildConversationRow(scene, story)),
  );
  await queries.addMessages(
    tx,
    stories.flatMap((story) =>
      buildMessageRows(scene, story, getConversationId(conversations, getUserPair(scene, story))),
    ),
  );
}

function buildRequestRow({ now, clock, members, books }: DemoContext, { people }: Story, wish: StoryRequest) {
  const { status } = wish;
  const book = getByName(books, wish.book);
  const type = requestTypeForBook[book.type];
  const on = clock(wish.on);
  const movedAt = wish.lastMove ? clock(wish.lastMove.on) : on;
  return {
    book_id: book.id,
    sender_id: getByName(members, wish.from).id,
    receiver_id: getByName(members, people.find((person) => person !== wish.from) ?? '').id,
    type,
    status,
    ...buildOffer(type, wish, books),
    moved_by: wish.lastMove?.by ? getByName(members, wish.lastMove.by).id : null,
    created_at: on,
    updated_at: movedAt,
    handed_over_at: status === 'accepted' && isLoan[type] ? getHandOver(movedAt, now) : null,
    ...buildStepTimes(status, type, movedAt, now),
  };
}

const DAYS_TO_MEETING = 2;

type MeetingRow = NonNullable<ReturnType<typeof buildAppointmentRow>>;

function buildAppointmentRow({ now, clock, members }: DemoContext, { meeting, lastMove }: StoryRequest, id: number) {
  if (!meeting || !lastMove) return undefined;
  const { place } = meeting;
  const [on, proposer] = [clock(lastMove.on), getByName(members, meeting.by).id];
  const starts_at = getMomentInIndia(getDayInIndia(new Date(now.getTime() + DAYS_TO_MEETING * DAY_MS)), '18:00');
  return {
    request_id: id,
    proposer_id: proposer,
    status: 'accepted' as const,
    sequence: 1,
    ...{ slots: JSON.stringify([{ starts_at: starts_at.toISOString(), place, note: null }]), starts_at, place },
    arrivals: '[]',
    accepted_at: on,
    created_at: on,
    updated_at: on,
  };
}

/** A day after the agreement, at the latest now. */
const getHandOver = (agreedAt: Date, now: Date) => new Date(Math.min(agreedAt.getTime() + DAY_MS, now.getTime()));

/** All reminders due by now count as sent. */
function buildStepTimes(status: RequestStatus, type: RequestType, movedAt: Date, now: Date) {
  const asked_at = status === 'requested' ? movedAt : null;
  const due_date = status === 'accepted' || status === 'completed' ? getDueDate({ type }, movedAt) : null;
  const next_step_at = status === 'accepted' ? now : getNextStep({ status, asked_at, due_date }, now);
  return { asked_at, due_date, next_step_at };
}

type DemoRequest = Awaited<ReturnType<typeof queries.addRequests>>[number];

/** What the story tells, oldest first; a deal that has ended was agreed when it was asked for. */
function buildEvents(request: DemoRequest, meeting: MeetingRow | undefined): EventOfRequest[] {
  const { id: request_id, sender_id, receiver_id, status, moved_by, created_at, updated_at, handed_over_at } = request;
  const { rent_price, buy_price, rent_length, exchange_book_id } = request;
  const terms = { price: rent_price ?? buy_price, rent_length, exchange_book_id };
  const ofOwner = { request_id, actor_id: receiver_id };
  const events: EventOfRequest[] = [
    {
      ...{ request_id, actor_id: sender_id, at: created_at },
      kind: 'sent',
      data: { ...terms, status: status === 'pending' ? status : 'requested' },
    },
  ];
  if (status === 'accepted') events.push({ ...ofOwner, kind: 'accepted', data: terms, at: updated_at });
  if (status === 'completed') events.push({ ...ofOwner, kind: 'accepted', data: terms, at: created_at });
  if (meeting) {
    const { starts_at, place, proposer_id, created_at: at } = meeting;
    const slot = { starts_at: starts_at.toISOString(), place };
    const other_id = sender_id + receiver_id - proposer_id;
    events.push(
      {
        ...{ request_id, actor_id: proposer_id, at },
        kind: 'meeting_proposed',
        data: { slots: [{ ...slot, note: null }] },
      },
      { ...{ request_id, actor_id: other_id, at }, kind: 'meeting_agreed', data: slot },
    );
  }
  if (handed_over_at) events.push({ ...ofOwner, kind: 'handed_over', data: {}, at: handed_over_at });
  if (status === 'completed' || status === 'declined' || status === 'cancelled') {
    const state = { ...request, status: status === 'completed' ? 'accepted' : 'requested', counter_id: null } as const;
    events.push({ ...getMoveEvent(state, status, moved_by), request_id, actor_id: moved_by, at: updated_at });
  }
  return events;
}

const buildOffer = (type: RequestType, { price, swap, reason }: StoryRequest, books: DemoContext['books']) => ({
  rent_price: priceField[type] === 'rent_price' ? (price ?? null) : null,
  buy_price: priceField[type] === 'buy_price' ? (price ?? null) : null,
  exchange_book_id: swap === undefined ? null : getByName(books, swap).id,
  description: reason ?? null,
});

/** The lower id is first, as the table requires. */
function getUserPair({ members }: DemoContext, { people }: Story): [number, number] {
  const [a, b] = people.map((person) => getByName(members, person).id) as [number, number];
  return a < b ? [a, b] : [b, a];
}

function buildConversationRow(scene: DemoContext, story: Story) {
  const [one, two] = getUserPair(scene, story);
  const { messages, requests, unread = 0 } = story;
  const moments = [...requests.map((wish) => wish.on), ...messages.map(([, on]) => on)].map(scene.clock);
  const times = moments.map((moment) => moment.getTime());
  const lastSender = messages.length > 0 ? getByName(scene.members, messages.at(-1)?.[0] ?? '').id : undefined;
  const seqReadBy = (member: number) => (member === lastSender ? messages.length : messages.length - unread);
  return {
    user_one_id: one,
    user_two_id: two,
    last_seq: messages.length,
    user_one_read_seq: seqReadBy(one),
    user_two_read_seq: seqReadBy(two),
    created_at: new Date(Math.min(...times)),
    updated_at: messages.length > 0 ? scene.clock(messages.at(-1)?.[1] ?? '1d 0:00') : new Date(Math.min(...times)),
  };
}

const buildMessageRows = ({ clock, members }: DemoContext, { messages }: Story, conversation: number) =>
  messages.map(([from, on, body], at) => ({
    conversation_id: conversation,
    seq: at + 1,
    sender_id: getByName(members, from).id,
    body,
    created_at: clock(on),
  }));

const getConversationId = (conversations: Map<string, number>, [one, two]: [number, number]) =>
  getByName(conversations, `${one}-${two}`);
