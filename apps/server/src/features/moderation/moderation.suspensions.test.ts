import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getUserChannel } from '@wandering-books/contract/realtime.ts';
import { call, createTestApp } from '../../../test/app.ts';
import { createMember, type Member } from '../../../test/factories.ts';
import { createModerator, createReport, sendMessageTo } from '../../../test/moderation.ts';
import { KEY, RawClient } from '@wandering-books/pusher-server/test/clients.ts';
import { createRequestsApp } from '../../../test/requests.ts';

const world = await createRequestsApp({ supportEmail: 'support@example.org' });
const { app, asked, bookOf, bookNow, db, moved, passTo, runJobs, statusOf } = world;
const mira = await createModerator(world);
const asha = await createMember(db, 'Asha Menon');
let ravi: Member;
let id: number;
beforeEach(async () => {
  passTo('2026-03-01T10:00:00.000Z');
  ravi = await createMember(db, 'Ravi Kumar');
  id = await createReport(app, asha, { kind: 'person', id: ravi.id });
});
afterAll(() => world.close());

const suspend = (who: Member | undefined, body: object = { reason: 'fraud' }, report = id) =>
  call(app, 'POST /api/moderation/reports/:id/suspend', {
    token: who?.token,
    params: { id: report },
    body: { ...body },
  });
const lift = (who: Member | undefined, report = id) =>
  call(app, 'POST /api/moderation/reports/:id/lift', { token: who?.token, params: { id: report }, body: {} });
const login = ({ email, password }: Member, given = password) =>
  call(app, 'POST /api/login', { body: { email, password: given } });
const isSignedIn = async ({ token }: Member) => (await call(app, 'GET /api/user', { token })).status === 200;
const bookStatus = async (bookId: number) =>
  (await call(app, 'GET /api/book-posts/:id', { params: { id: bookId } })).status;
const isOffered = async (bookId: number) =>
  (await call(app, 'GET /api/book-posts/explore', { query: { per_page: 1000 } })).data.data.some(
    (one) => one.id === bookId,
  );
const profile = () => call(app, 'GET /api/users/:id/profile', { token: asha.token, params: { id: ravi.id } });

describe('a suspended member', () => {
  test('is signed out, and sees the reason only after the right password', async () => {
    expect((await suspend(mira, { reason: 'fraud', until: '2026-12-05', words: 'Sells what he has not' })).status).toBe(
      200,
    );
    expect(await isSignedIn(ravi)).toBe(false);
    const wrong = await login(ravi, 'not this one');
    expect([wrong.status, wrong.error.message]).toEqual([401, 'Invalid email or password.']);
    const right = await login(ravi);
    expect([right.status, right.error.code]).toEqual([403, 'accounts.suspended']);
    expect(right.error.message).toBe(
      'This account is suspended until 5 December 2026. Reason: a scam or fraud. ' +
        'If you think this is a mistake, write to support@example.org.',
    );
  });

  test('has no available books, profile or ratings until the suspension is lifted', async () => {
    const [book, other] = [await bookOf(ravi), await bookOf(ravi)];
    const hidden = await createReport(app, asha, { kind: 'book', id: other.id });
    await call(app, 'POST /api/moderation/reports/:id/hide', { token: mira.token, params: { id: hidden }, body: {} });
    await suspend(mira);
    const ratings = () => call(app, 'GET /api/users/:id/ratings', { params: { id: ravi.id } });
    expect([await isOffered(book.id), await bookStatus(book.id)]).toEqual([false, 404]);
    expect([(await profile()).status, (await ratings()).status]).toEqual([404, 404]);

    expect((await lift(mira)).data).toMatchObject({ about: { suspended_at: null }, actions: ['suspend'] });
    expect([await isOffered(book.id), await bookStatus(book.id), await isOffered(other.id)]).toEqual([
      true,
      200,
      false,
    ]);
    expect([(await profile()).status, (await ratings()).status, (await login(ravi)).status]).toEqual([200, 200, 200]);
  });

  test('has no open requests', async () => {
    const [ravis, ashas] = [await bookOf(ravi), await bookOf(asha)];
    const toRavi = await asked(asha, ravis);
    const byRavi = await moved(asha, 'accept', await asked(ravi, ashas));
    await suspend(mira);
    expect([await statusOf(toRavi), await statusOf(byRavi)]).toEqual(['declined', 'cancelled']);
    expect(await bookNow(ashas)).toMatchObject({ reserved_by: null });
  });

  test('has no book on the lists afterwards that a reader still has', async () => {
    const book = await bookOf(ravi, 'rent');
    const lent = await moved(ravi, 'accept', await asked(asha, book));
    await moved(ravi, 'hand_over', lent);
    await suspend(mira);
    await lift(mira);
    expect([await statusOf(lent), await isOffered(book.id)]).toEqual(['cancelled', false]);
    expect(await bookNow(book)).toEqual({ status: 'unavailable', reserved_by: null });
  });

  test('receives no messages; existing ones stay', async () => {
    const { conversation } = await sendMessageTo(app, ravi, asha, 'See you');
    const zoya = await createMember(db, 'Zoya Khan');
    await suspend(mira);
    const params = { id: conversation };
    const send = () =>
      call(app, 'POST /api/conversations/:id/messages', { token: asha.token, params, body: { message: 'Well?' } });
    const { status, error } = await send();
    expect([status, error.code]).toEqual([409, 'conversations.suspended']);
    expect((await call(app, 'GET /api/conversations/:id/messages', { token: asha.token, params })).data).toHaveLength(
      1,
    );
    const anew = await call(app, 'POST /api/conversations', { token: zoya.token, body: { user_id: ravi.id } });
    expect(anew.status).toBe(422);
    await lift(mira);
    expect((await send()).status).toBe(201);
  });

  test('is reinstated at the start of the day in India', async () => {
    const book = await bookOf(ravi);
    await suspend(mira, { reason: 'spam', until: '2026-03-09' });
    passTo('2026-03-08T18:29:59.000Z');
    await world.db.transaction().execute((trx) => world.deps.enqueue(trx, 'moderation.lift_ended', {}));
    await runJobs();
    expect([(await login(ravi)).status, await isOffered(book.id)]).toEqual([403, false]);
    passTo('2026-03-08T18:30:00.000Z');
    await world.db.transaction().execute((trx) => world.deps.enqueue(trx, 'moderation.lift_ended', {}));
    await runJobs();
    expect([(await login(ravi)).status, await isOffered(book.id)]).toEqual([200, true]);
    const params = { id };
    const { data } = await call(app, 'GET /api/moderation/reports/:id', { token: mira.token, params });
    expect(data.acts).toMatchObject([
      { act: 'lift', moderator: null, report_id: id },
      { act: 'suspend', moderator: { id: mira.id }, reason: 'spam', until: '2026-03-08T18:30:00.000Z' },
    ]);
  });
});

test('suspension closes the member’s sockets at once', async () => {
  const live = await createTestApp();
  await live.app.listen({ host: '127.0.0.1', port: 0 });
  await live.bus.start();
  const [moderator, one, other] = [
    await createModerator(live),
    await createMember(live.db),
    await createMember(live.db),
  ];
  const { port } = live.app.server.address() as AddressInfo;
  const line = new RawClient(`ws://127.0.0.1:${port}/app/${KEY}?protocol=7`);
  const body = { socket_id: await line.socketId(), channel_name: getUserChannel(one.id) };
  const { data } = await call(live.app, 'POST /api/broadcasting/auth', { token: one.token, body });
  line.send('pusher:subscribe', { channel: getUserChannel(one.id), ...data });
  await line.next('pusher_internal:subscription_succeeded');

  const params = { id: await createReport(live.app, other, { kind: 'person', id: one.id }) };
  await call(live.app, 'POST /api/moderation/reports/:id/suspend', {
    token: moderator.token,
    params,
    body: { reason: 'spam' },
  });
  expect(await line.closed).toBeGreaterThanOrEqual(4000);
  await live.bus.stop();
  await live.realtime.drain();
  await live.close();
});

describe('POST /api/moderation/reports/:id/suspend', () => {
  test.each([
    ['reason', undefined, 'The reason field is required'],
    ['reason', 'dull', 'The selected reason is invalid'],
    ['until', 'soon', 'The until field must be a date'],
    ['until', '2026-03-01', 'The date must be tomorrow or later'],
    ['words', 'w'.repeat(1001), 'The words field must not be longer than 1000 characters'],
  ])('rejects %s %j', async (field, value, complaint) => {
    const { status, error } = await suspend(mira, { reason: 'spam', [field]: value });
    expect([status, error.errors]).toEqual([422, { [field]: [complaint] }]);
    expect(await isSignedIn(ravi)).toBe(true);
  });

  test('requires a report', async () => {
    expect([(await suspend(mira, undefined, 2_000_000_000)).status, (await lift(mira, 2_000_000_000)).status]).toEqual([
      404, 404,
    ]);
  });

  test('rejects oneself, moderators, deleted and already suspended members', async () => {
    const other = await createModerator(world, 'Another Moderator');
    const gone = await createMember(db, 'Somebody Who Leaves');
    const aboutGone = await createReport(app, asha, { kind: 'person', id: gone.id });
    await call(app, 'DELETE /api/user', { token: gone.token, body: { password: gone.password } });
    const aboutMira = await createReport(app, asha, { kind: 'person', id: mira.id });
    const aboutOther = await createReport(app, asha, { kind: 'person', id: other.id });
    const codes = [];
    for (const report of [aboutMira, aboutOther, aboutGone])
      codes.push((await suspend(mira, undefined, report)).error.code);
    expect(codes).toEqual(['moderation.yourself', 'moderation.of_moderator', 'moderation.person_left']);
    expect((await lift(mira)).error.code).toBe('moderation.not_suspended');
    await suspend(mira);
    const twice = await suspend(mira);
    expect([twice.status, twice.error.code]).toEqual([409, 'moderation.already_suspended']);
  });
});
