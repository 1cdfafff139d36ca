import { type RequestStatus, requestTypeOf, type RequestType } from '@wandering-books/contract/requests.ts';
import { storiesOfAsha } from '../../seeds/demo/stories/asha.ts';
import { storiesCalledOff } from '../../seeds/demo/stories/called-off.ts';
import { storiesCompleted } from '../../seeds/demo/stories/completed.ts';
import { storiesOfRavi } from '../../seeds/demo/stories/ravi.ts';
import { storiesUnderWay } from '../../seeds/demo/stories/under-way.ts';
import { dueDateOf, nextStep } from '../features/requests/requests.clock.rules.ts';
import type { Db } from '../platform/db/database.ts';
import { type DemoBook, known } from './demo-books.ts';
import type { Member } from './demo-members.ts';
import type { Story, Wish } from './demo-story.ts';
import type { Clock } from './demo-time.ts';
import { addConversations, addMessages, addRequests, giveAway, reserve } from './demo.queries.ts';

interface Scene {
  now: Date;
  clock: Clock;
  members: Map<string, Member>;
  books: Map<string, DemoBook>;
}

const FOUND_OUT_AFTER = 40 * 60_000;
const OUTCOMES = new Set(['accepted', 'declined', 'completed', 'cancelled']);

/** Requests in every state, with what they do to their books, and the conversations that go with them. */
export async function addStories(tx: Db, scene: Scene) {
  const stories = [...storiesOfAsha, ...storiesOfRavi, ...storiesUnderWay, ...storiesCompleted, ...storiesCalledOff];
  const requests = await addRequests(
    tx,
    stories.flatMap((story) => story.wishes.map((wish) => requestRow(scene, story, wish))),
  );
  for (const { id, status, type, book_id, exchange_book_id, updated_at } of requests) {
    const books = exchange_book_id === null ? [book_id] : [book_id, exchange_book_id];
    if (status === 'accepted') await reserve(tx, books, id, updated_at);
    if (status === 'completed' && type !== 'rent') await giveAway(tx, books, updated_at);
  }
  const conversations = await addConversations(
    tx,
    stories.map((story) => conversationRow(scene, story)),
  );
  await addMessages(
    tx,
    stories.flatMap((story) => messageRows(scene, story, conversationOf(conversations, pairOf(scene, story)))),
  );
}

function requestRow({ now, clock, members, books }: Scene, { people }: Story, wish: Wish) {
  const { status } = wish;
  const book = known(books, wish.book);
  const type = requestTypeOf[book.type];
  const on = clock(wish.on);
  const movedAt = wish.moved ? clock(wish.moved.on) : on;
  return {
    book_id: book.id,
    sender_id: known(members, wish.from).id,
    receiver_id: known(members, people.find((person) => person !== wish.from) ?? '').id,
    type,
    status,
    ...offered(type, wish, books),
    moved_by: wish.moved?.by ? known(members, wish.moved.by).id : null,
    outcome_seen_at: OUTCOMES.has(status) && !wish.news ? new Date(movedAt.getTime() + FOUND_OUT_AFTER) : null,
    created_at: on,
    updated_at: movedAt,
    ...timesOf(status, type, movedAt, now),
  };
}

/** Whatever reminder should have come by now is taken as given. */
function timesOf(status: RequestStatus, type: RequestType, movedAt: Date, now: Date) {
  const asked_at = status === 'requested' ? movedAt : null;
  const due_date = status === 'accepted' || status === 'completed' ? dueDateOf({ type }, movedAt) : null;
  return { asked_at, due_date, next_step_at: nextStep({ status, asked_at, due_date }, now) };
}

function offered(type: RequestType, { price, swap, reason }: Wish, books: Scene['books']) {
  return {
    rent_price: type === 'rent' ? (price ?? null) : null,
    buy_price: type === 'buy' ? (price ?? null) : null,
    exchange_book_id: swap === undefined ? null : known(books, swap).id,
    description: reason ?? null,
  };
}

/** The lower id is user one, as the database asks. */
function pairOf({ members }: Scene, { people }: Story): [number, number] {
  const [a, b] = people.map((person) => known(members, person).id) as [number, number];
  return a < b ? [a, b] : [b, a];
}

function conversationRow(scene: Scene, story: Story) {
  const [one, two] = pairOf(scene, story);
  const { talk, wishes, unread = 0 } = story;
  const moments = [...wishes.map((wish) => wish.on), ...talk.map(([, on]) => on)].map(scene.clock);
  const times = moments.map((moment) => moment.getTime());
  const lastSender = talk.length > 0 ? known(scene.members, talk.at(-1)?.[0] ?? '').id : undefined;
  const seqReadBy = (member: number) => (member === lastSender ? talk.length : talk.length - unread);
  return {
    user_one_id: one,
    user_two_id: two,
    last_seq: talk.length,
    user_one_read_seq: seqReadBy(one),
    user_two_read_seq: seqReadBy(two),
    created_at: new Date(Math.min(...times)),
    updated_at: talk.length > 0 ? scene.clock(talk.at(-1)?.[1] ?? '1d 0:00') : new Date(Math.min(...times)),
  };
}

function messageRows({ clock, members }: Scene, { talk }: Story, conversation: number) {
  return talk.map(([from, on, body], at) => ({
    conversation_id: conversation,
    seq: at + 1,
    sender_id: known(members, from).id,
    body,
    created_at: clock(on),
  }));
}

function conversationOf(conversations: Map<string, number>, [one, two]: [number, number]) {
  return known(conversations, `${one}-${two}`);
}
