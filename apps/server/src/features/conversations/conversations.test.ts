import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { createBook, createMember, type Member } from '../../../test/factories.ts';
import type { Trx } from '../../platform/db/tables.ts';
import { runInTransaction } from '../../platform/db/transaction.ts';
import { openConversation } from './conversations.usecases.ts';

let world: Awaited<ReturnType<typeof createTestApp>>;
let now = new Date('2026-03-01T10:00:00.000Z');
let asha: Member;
let ravi: Member;
let stranger: Member;

beforeAll(async () => {
  world = await createTestApp({ clock: () => now });
  asha = await createMember(world.db, 'Asha Menon');
  ravi = await createMember(world.db, 'Ravi Iyer');
  stranger = await createMember(world.db, 'Meera Nair');
});
afterAll(() => world.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000);
  await world.db.deleteFrom('messages').execute();
  await world.db.deleteFrom('conversations').execute();
  await world.db.updateTable('users').set({ deleted_at: null }).execute();
});

const open = (member: Member, user_id: unknown) =>
  call(world.app, 'POST /api/conversations', { token: member.token, body: { user_id } });
const list = (member: Member) =>
  call(world.app, 'GET /api/conversations', { token: member.token, query: { per_page: 100 } });
const send = (member: Member, id: number, message: string) =>
  call(world.app, 'POST /api/conversations/:id/messages', { token: member.token, params: { id }, body: { message } });
const markRead = (member: Member, id: number, body?: { up_to_seq: unknown }) =>
  call(world.app, 'POST /api/conversations/:id/mark-read', {
    token: member.token,
    params: { id },
    ...(body && { body }),
  });
const listUnreadCounts = async (member: Member) => (await list(member)).data.map(({ unread_count }) => unread_count);

async function deleteAccount(member: Member) {
  await world.db.updateTable('users').set({ deleted_at: now }).where('id', '=', member.id).execute();
}

describe('POST /api/conversations', () => {
  test('creates one conversation per pair, from either side', async () => {
    const { status, data } = await open(ravi, asha.id);
    expect(status).toBe(200);
    expect(data).toEqual({
      id: expect.any(Number),
      user_one_id: asha.id,
      user_two_id: ravi.id,
      user_one: { id: asha.id, name: 'Asha Menon', profile_image: null },
      user_two: { id: ravi.id, name: 'Ravi Iyer', profile_image: null },
      messages: [],
      unread_count: 0,
      asked_book: null,
      about_book: null,
      updated_at: expect.any(String) as unknown,
    });
    await send(asha, data.id, 'Hello');
    const again = await open(asha, ravi.id);
    expect(again.data).toMatchObject({ id: data.id, messages: [{ message: 'Hello' }] });
  });

  test('names the book of the latest request, and whether the two agreed', async () => {
    const { id, title } = await createBook(world.db, { user_id: asha.id, type: 'donate' });
    const asked = await call(world.app, 'POST /api/requests', {
      token: ravi.token,
      body: { book_id: id, type: 'donate', description: 'For our school library' },
    });
    const [conversation] = (await list(ravi)).data;
    expect(conversation!.asked_book).toEqual({ title, sender_id: ravi.id, agreed: false });
    await call(world.app, 'POST /api/requests/:id/accept', { token: asha.token, params: { id: asked.data.id } });
    for (const member of [ravi, asha]) expect((await list(member)).data[0]!.asked_book!.agreed).toBe(true);
  });

  test('pins a book of either member for both, and tells both', async () => {
    const [book, other] = [
      await createBook(world.db, { user_id: asha.id }),
      await createBook(world.db, { user_id: stranger.id }),
    ];
    const openAbout = (book_id: number) =>
      call(world.app, 'POST /api/conversations', { token: ravi.token, body: { user_id: asha.id, book_id } });
    expect((await openAbout(other.id)).data.about_book).toBeNull();
    const about = { id: book.id, title: book.title, author: book.author, image: book.image, price: book.price };
    expect((await openAbout(book.id)).data.about_book).toEqual(about);
    expect((await list(asha)).data[0]!.about_book).toEqual(about);
    expect((await open(ravi, asha.id)).data.about_book).toEqual(about);
    for (const gone of [{ hidden_at: new Date() }, { hidden_at: null, deleted_at: new Date() }]) {
      await world.db.updateTable('books').set(gone).where('id', '=', book.id).execute();
      expect((await list(asha)).data[0]!.about_book).toBeNull();
    }
  });

  test('includes the latest twenty messages, newest first', async () => {
    const { data } = await open(asha, ravi.id);
    for (let n = 1; n <= 22; n++) await send(ravi, data.id, String(n));
    const { messages, unread_count } = (await open(asha, ravi.id)).data;
    expect(messages.map(({ message }) => Number(message))).toEqual(Array.from({ length: 20 }, (_, at) => 22 - at));
    expect(unread_count).toBe(22);
  });

  test('creates one for two concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => (turn % 2 ? open(asha, ravi.id) : open(ravi, asha.id))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });

  test('rejects oneself, unknown and deleted members and invalid ids', async () => {
    const gone = await createMember(world.db);
    await deleteAccount(gone);
    for (const user_id of [asha.id, 2_147_483_647, gone.id, 'x', -1, undefined]) {
      const { status, error } = await open(asha, user_id);
      expect({ user_id, status }).toEqual({ user_id, status: 422 });
      expect(error.errors).toHaveProperty('user_id');
    }
    expect((await list(asha)).data).toEqual([]);
  });
});

test('a use case creates a conversation within its own transaction', async () => {
  const { db, deps } = world;
  const opened = await runInTransaction(db, (trx) => openConversation(deps, trx, ravi.id, asha.id));
  expect(opened.opened).toBe(true);
  const again = await runInTransaction(db, (trx) => openConversation(deps, trx, asha.id, ravi.id));
  expect(again).toEqual({ id: opened.id, opened: false });
  const failed = runInTransaction(db, async (trx) => {
    await openConversation(deps, trx, asha.id, stranger.id);
    throw new Error('The rest failed');
  });
  await expect(failed).rejects.toThrow('The rest failed');
  expect((await list(stranger)).data).toEqual([]);
});

describe('GET /api/conversations', () => {
  test('lists own conversations by newest activity, each with its latest 20 messages newest first', async () => {
    const first = (await open(asha, ravi.id)).data.id;
    now = new Date(now.getTime() + 1000);
    const second = (await open(stranger, asha.id)).data.id;
    expect((await list(asha)).data.map(({ id }) => id)).toEqual([second, first]);

    now = new Date(now.getTime() + 1000);
    for (let turn = 1; turn <= 22; turn++) await send(ravi, first, `Message ${turn}`);
    const { status, data } = await list(asha);
    expect(status).toBe(200);
    expect(data.map(({ id }) => id)).toEqual([first, second]);
    expect(data[0]).toMatchObject({ unread_count: 22, updated_at: data[0]!.messages[0]!.created_at });
    expect(data[0]?.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => 22 - index));
    expect(data[1]?.messages).toEqual([]);
    const whole = (await call(world.app, 'GET /api/conversations', { token: asha.token })).data;
    expect(whole.map(({ messages }) => messages.length)).toEqual([22, 0]);
    expect((await list(ravi)).data.map(({ id }) => id)).toEqual([first]);
  });

  test('lists 100 a page: the first ten with several messages, the others with the last one', async () => {
    const { rows } = await runInTransaction(world.db, (trx) => insertManyConversations(trx, stranger.id));
    expect(rows).toHaveLength(105);
    const { data } = await list(stranger);
    expect(data).toHaveLength(100);
    expect((await call(world.app, 'GET /api/conversations', { token: stranger.token })).data).toHaveLength(105);
    const times = data.map(({ updated_at }) => updated_at);
    expect(times).toEqual([...times].sort().reverse());
    expect(times[0]).toBe('2030-01-01T00:01:45.000Z');

    await sql`
      insert into messages (conversation_id, seq, sender_id, body)
      select id, seq, ${stranger.id}, body from conversations, (values (1, 'First'), (2, 'Second')) as texts (seq, body)
      where user_one_id = ${stranger.id} and updated_at > '2030-01-01'`.execute(world.db);
    const texts = (await list(stranger)).data
      .slice(0, 12)
      .map(({ messages }) => messages.map(({ message }) => message));
    expect(texts).toEqual(Array.from({ length: 12 }, (_, at) => (at < 10 ? ['Second', 'First'] : ['Second'])));
  });

  test('keeps conversations with deleted members', async () => {
    const { id } = (await open(asha, ravi.id)).data;
    await send(ravi, id, 'Goodbye');
    await deleteAccount(ravi);
    expect((await list(asha)).data).toMatchObject([{ id, unread_count: 1, messages: [{ message: 'Goodbye' }] }]);
  });
});

describe('POST /api/conversations/:id/mark-read', () => {
  test('marks what was seen, and not what has come since', async () => {
    const { id } = (await open(asha, ravi.id)).data;
    for (const text of ['one', 'two', 'three']) await send(asha, id, text);
    expect((await markRead(ravi, id, { up_to_seq: 2 })).status).toBe(200);
    expect(await listUnreadCounts(ravi)).toEqual([1]);
    expect((await list(asha)).data[0]!.messages.map(({ read }) => read)).toEqual([false, true, true]);
    await markRead(ravi, id, { up_to_seq: 1 });
    expect(await listUnreadCounts(ravi)).toEqual([1]);
    await markRead(ravi, id, { up_to_seq: 2_147_483_647 });
    expect(await listUnreadCounts(ravi)).toEqual([0]);
    for (const up_to_seq of ['two', -1, 2_147_483_648])
      expect((await markRead(ravi, id, { up_to_seq })).error.errors).toHaveProperty('up_to_seq');
  });

  test('counts and marks only the other’s messages', async () => {
    const { id } = (await open(asha, ravi.id)).data;
    await send(asha, id, 'one');
    await send(ravi, id, 'two');
    await send(asha, id, 'three');
    expect([await listUnreadCounts(asha), await listUnreadCounts(ravi)]).toEqual([[1], [2]]);

    expect((await markRead(ravi, id)).status).toBe(200);
    expect([await listUnreadCounts(asha), await listUnreadCounts(ravi)]).toEqual([[1], [0]]);
    const [conversation] = (await list(asha)).data;
    expect(conversation?.messages.map(({ message, read }) => [message, read])).toEqual([
      ['three', true],
      ['two', false],
      ['one', true],
    ]);
  });

  test('moves forward only, up to the latest message', async () => {
    const { id } = (await open(asha, ravi.id)).data;
    const marks = () =>
      world.db
        .selectFrom('conversations')
        .where('id', '=', id)
        .select(['user_one_read_seq', 'user_two_read_seq'])
        .executeTakeFirst();
    await markRead(ravi, id);
    expect(await marks()).toEqual({ user_one_read_seq: 0, user_two_read_seq: 0 });
    for (const text of ['one', 'two', 'three']) await send(asha, id, text);
    await Promise.all(Array.from({ length: 8 }, () => markRead(ravi, id)));
    expect(await marks()).toEqual({ user_one_read_seq: 0, user_two_read_seq: 3 });

    await world.db.updateTable('conversations').set({ user_two_read_seq: 9 }).where('id', '=', id).execute();
    await markRead(ravi, id);
    expect(await marks()).toEqual({ user_one_read_seq: 0, user_two_read_seq: 9 });
  });
});

/** Another 105 members with a conversation with this user, a second apart. */
const insertManyConversations = (trx: Trx, userId: number) =>
  sql`
    with partners as (
      insert into users (name, email, mobile)
      select 'Partner', 'partner' || n || '@example.org', '9876543210' from generate_series(1, 105) as n returning id
    ), profiled as (insert into profiles (user_id) select id from partners)
    insert into conversations (user_one_id, user_two_id, updated_at)
    select ${userId}, id, timestamptz '2030-01-01T00:00:00Z' + row_number() over (order by id) * interval '1 second'
    from partners returning id`.execute(trx);
