import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';
import { createRateLimits } from '../../../rate-limits.ts';

let world: Awaited<ReturnType<typeof createTestApp>>;
let asha: Member;
let ravi: Member;
let stranger: Member;
let id: number;

beforeAll(async () => {
  world = await createTestApp();
  asha = await createMember(world.db, 'Asha Menon');
  ravi = await createMember(world.db, 'Ravi Iyer');
  stranger = await createMember(world.db, 'Meera Nair');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('messages').execute();
  await world.db.deleteFrom('conversations').execute();
  await world.db
    .updateTable('users')
    .set({ deleted_at: null, contact_visibility: 'members', email_verified_at: new Date() })
    .execute();
  const { data } = await call(world.app, 'POST /api/conversations', {
    token: asha.token,
    body: { user_id: ravi.id },
  });
  id = data.id;
});

const send = (member: Member, body: Record<string, unknown>, app = world.app) =>
  call(app, 'POST /api/conversations/:id/messages', { token: member.token, params: { id }, body });
const read = (member: Member, query: Record<string, unknown> = {}) =>
  call(world.app, 'GET /api/conversations/:id/messages', { token: member.token, params: { id }, query });
const listSeqs = async (query: Record<string, unknown>) => (await read(asha, query)).data.map(({ seq }) => seq);
const getLastSeq = async () =>
  (await world.db.selectFrom('conversations').where('id', '=', id).select('last_seq').executeTakeFirstOrThrow())
    .last_seq;

describe('POST /api/conversations/:id/messages', () => {
  test('stores the trimmed text', async () => {
    const client_id = randomUUID();
    const { status, data } = await send(asha, { message: '  Is it still there?\n', client_id });
    expect(status).toBe(201);
    expect(data).toEqual({
      id: expect.any(Number),
      conversation: id,
      seq: 1,
      sender_id: asha.id,
      sender: { id: asha.id, name: 'Asha Menon', email: asha.email, profile_image: null },
      message: 'Is it still there?',
      photo: null,
      client_id,
      created_at: expect.any(String),
      read: false,
    });
    expect((await read(ravi)).data).toEqual([data]);
  });

  test('includes email addresses only of members who share them, for confirmed members', async () => {
    await send(asha, { message: 'Good morning' });
    const emails = async () => (await read(ravi)).data.map(({ sender }) => sender.email);
    await world.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', ravi.id).execute();
    expect(await emails()).toEqual([null]);
    await world.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', ravi.id).execute();
    expect(await emails()).toEqual([asha.email]);
    await world.db.updateTable('users').set({ contact_visibility: 'accepted' }).where('id', '=', asha.id).execute();
    expect((await send(asha, { message: 'Hello' })).data.sender.email).toBeNull();
    expect((await read(ravi)).data[0]?.sender.email).toBeNull();
  });

  test('accepts up to 4000 characters of any script', async () => {
    expect((await send(asha, { message: '📚'.repeat(4000) })).status).toBe(201);
    expect((await send(asha, { message: 'அ'.repeat(4001) })).status).toBe(422);
  });

  test.each([
    [{ message: ' \n\t' }, 'message'],
    [{}, 'message'],
    [{ message: 7 }, 'message'],
    [{ message: 'a\u0000b' }, 'message'],
    [{ message: 'a\ud800b' }, 'message'],
    [{ message: 'Hello', client_id: 'not-a-uuid' }, 'client_id'],
  ])('rejects %j', async (body, field) => {
    const { status, error } = await send(asha, body);
    expect(status).toBe(422);
    expect(error.errors).toHaveProperty(field);
    expect(await getLastSeq()).toBe(0);
  });

  test('rejects messages to deleted members, but returns a stored message to a retry', async () => {
    const kept = { message: 'Hello', client_id: randomUUID() };
    const { data } = await send(asha, kept);
    await world.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', ravi.id).execute();
    expect((await send(asha, { message: 'Are you there?' })).error.code).toBe('conversations.closed');
    expect((await send(asha, kept)).data).toEqual(data);
    expect(await getLastSeq()).toBe(1);
  });

  test('numbers concurrent messages of both from 1 to 50 without a gap', async () => {
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => send(turn % 2 ? asha : ravi, { message: `Message ${turn}` })),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array(50).fill(201));
    const upTo50 = Array.from({ length: 50 }, (_, index) => index + 1);
    expect(sent.map(({ data }) => data.seq).sort((a, b) => a - b)).toEqual(upTo50);
    expect(await listSeqs({ after_seq: 0 })).toEqual(upTo50);
    expect(await getLastSeq()).toBe(50);
  });

  test('stores one message for concurrent retries and takes one number', async () => {
    const body = { message: 'Only once', client_id: randomUUID() };
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(asha, body)));
    expect(sent.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1);
    expect(await getLastSeq()).toBe(1);
    expect((await send(asha, body)).data).toEqual(sent[0]?.data);
    expect((await read(ravi)).data).toHaveLength(1);
  });

  test('rejects another text with the same client id, which the other member may use too', async () => {
    const client_id = randomUUID();
    await send(asha, { message: 'Two hundred rupees', client_id });
    const { status, error } = await send(asha, { message: 'Three hundred rupees', client_id });
    expect([status, error.code]).toEqual([409, 'conversations.client_id_reused']);
    expect((await send(ravi, { message: 'Three hundred rupees', client_id })).data.seq).toBe(2);
  });

  test('stores two messages when both use one client id and text concurrently', async () => {
    const body = { message: 'See you at the library', client_id: randomUUID() };
    const [mine, theirs] = await Promise.all([send(asha, body), send(ravi, body)]);
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(new Set([mine.data.id, theirs.data.id]).size).toBe(2);
    expect((await read(ravi)).data.map(({ sender_id }) => sender_id).sort()).toEqual([asha.id, ravi.id].sort());
    expect((await send(ravi, body)).data.id).toBe(theirs.data.id);
  });

  test('is rate limited', async () => {
    const strict = await createTestApp({ db: world.db, limits: createRateLimits(1 / 120) });
    expect((await send(asha, { message: 'one' }, strict.app)).status).toBe(201);
    const { status, headers } = await send(asha, { message: 'two' }, strict.app);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await strict.close();
  });
});

describe('GET /api/conversations/:id/messages', () => {
  test('pages back by id and forward by sequence number', async () => {
    for (let turn = 1; turn <= 7; turn++) await send(turn % 2 ? asha : ravi, { message: `Message ${turn}` });
    const { data } = await read(ravi, { per_page: 3 });
    expect(data.map(({ seq }) => seq)).toEqual([7, 6, 5]);
    expect(await listSeqs({ per_page: 3, before: data[2]?.id })).toEqual([4, 3, 2]);
    expect(await listSeqs({ after_seq: 4 })).toEqual([5, 6, 7]);
    expect(await listSeqs({ after_seq: 4, per_page: 2 })).toEqual([5, 6]);
    expect(await listSeqs({ after_seq: 7 })).toEqual([]);
  });

  test('rejects a cursor of another conversation', async () => {
    await send(asha, { message: 'Hello' });
    const { data: elsewhere } = await call(world.app, 'POST /api/conversations', {
      token: asha.token,
      body: { user_id: stranger.id },
    });
    const sendElsewhere = () =>
      call(world.app, 'POST /api/conversations/:id/messages', {
        token: asha.token,
        params: { id: elsewhere.id },
        body: { message: 'Hello' },
      });
    await sendElsewhere();
    const { data: second } = await sendElsewhere();
    expect(await listSeqs({ before: second.id })).toEqual([]);
  });

  test.each([{ after_seq: -1 }, { after_seq: 'x' }])('rejects %j', async (query) => {
    expect((await read(asha, query)).status).toBe(422);
  });

  test('responds 404 to an id that is no number', async () => {
    const nowhere = { token: asha.token, params: { id: 'x' as never } };
    expect((await call(world.app, 'GET /api/conversations/:id/messages', nowhere)).status).toBe(404);
  });
});

describe('the time of a message', () => {
  const HOUR = 60 * 60 * 1000;

  test('is the database’s, whatever the clock of the process', async () => {
    const skewed = await createTestApp({ clock: () => new Date('2031-01-01') });
    const [one, other] = [await createMember(skewed.db, 'Asha'), await createMember(skewed.db, 'Ravi')];
    const { data } = await call(skewed.app, 'POST /api/conversations', {
      token: one.token,
      body: { user_id: other.id },
    });
    const params = { id: data.id };
    const body = { message: 'When?' };
    const sent = await call(skewed.app, 'POST /api/conversations/:id/messages', { token: one.token, params, body });
    expect(Math.abs(new Date(sent.data.created_at).getTime() - Date.now())).toBeLessThan(HOUR);
    await skewed.close();
  });

  test('is monotonic, a millisecond apart after one from the future', async () => {
    const future = new Date(Date.now() + 400 * 24 * HOUR);
    await world.db.updateTable('conversations').set({ updated_at: future }).where('id', '=', id).execute();
    const times = [];
    for (const message of ['one', 'two', 'three'])
      times.push(new Date((await send(asha, { message })).data.created_at));
    expect(times.map((time) => time.getTime() - future.getTime())).toEqual([1, 2, 3]);
  });
});
