import { mailKinds } from '@wandering-books/contract/notifications/notification-limits.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../test/app.ts';
import { createMember, type Member } from '../../../test/factories.ts';
import { countWaitingForLocks } from '../../../test/locks.ts';
import { listWaitingJobs, makeJobsDue } from '../../../test/jobs.ts';
import { type Device, openPushService, verifyVapid } from '../../../test/services/push-service.ts';
import { createRequestsApp } from '../../../test/requests.ts';
import { getDayInIndia } from '../../platform/language/formats.ts';
import { replaceSubscription } from './push-notifications.queries.ts';
import { sendOptionalPush } from './push-notifications.usecases.ts';

const pushService = await openPushService();
const world = await createRequestsApp({ clock: () => new Date() });
const { app, asked, bookOf, db, moved, pool } = world;

let asha: Member;
let ravi: Member;
afterAll(async () => {
  await world.close();
  await pushService.close();
});
beforeEach(async () => {
  asha = await createMember(db, 'Asha Menon');
  ravi = await createMember(db, 'Ravi Kumar');
  await pool.query('delete from graphile_worker._private_jobs');
  pushService.received.length = 0;
});

const subscribe = async ({ token }: Member, device = pushService.createDevice()) => {
  const { status } = await call(app, 'PUT /api/user/push-subscription', { token, body: device.subscription });
  expect(status).toBe(200);
  return device;
};
const choose = ({ token }: Member, body: object) => call(app, 'PUT /api/user/push-preferences', { token, body });
const listDevices = (member: Member) =>
  db.selectFrom('push_subscriptions').where('user_id', '=', member.id).selectAll().execute();

async function write(from: Member, to: Member, message: string) {
  const { token } = from;
  const { data } = await call(app, 'POST /api/conversations', { token, body: { user_id: to.id } });
  const sent = await call(app, 'POST /api/conversations/:id/messages', {
    token,
    params: { id: data.id },
    body: { message },
  });
  expect(sent.status).toBe(201);
  return data.id;
}

/** Decrypted pushes of each device since the last call. */
async function readPushes(...devices: Device[]) {
  await makeJobsDue(pool);
  await world.runJobs();
  const received = pushService.received.splice(0);
  return received.map((push) => ({
    ...push,
    content: devices.find(({ id }) => id === push.device)?.read(push.body),
  }));
}
const readContents = async (...devices: Device[]) => (await readPushes(...devices)).map(({ content }) => content);

const countPushJobs = async () =>
  (await listWaitingJobs(pool)).filter(({ task_identifier }) => task_identifier.endsWith('.push')).length;

describe('a subscription', () => {
  test('is stored for the session and receives encrypted, signed pushes', async () => {
    const device = await subscribe(asha);
    const conversation = await write(ravi, asha, 'Is it still there?');
    const [push, ...more] = await readPushes(device);
    expect(more).toEqual([]);
    expect(push!.content).toEqual({
      title: 'The Wandering Book Network',
      body: 'A new message',
      tag: `conversation-${conversation}`,
      path: `/notifications?chat=${conversation}`,
    });
    const { data } = await call(app, 'GET /api/user/push-preferences', { token: asha.token });
    const claims = verifyVapid(push!, data.public_key);
    expect(claims).toMatchObject({ aud: pushService.origin, sub: 'mailto:books@example.org' });
    const hours = (claims.exp - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(24);
    const { headers } = push!;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
    expect(Number(headers.ttl)).toBeGreaterThan(23 * 60 * 60);
    expect(headers['topic']).toMatch(/^[\w-]{32}$/);
  });

  test('replaces the former one of the session and ends with it', async () => {
    await subscribe(asha);
    const second = await subscribe(asha);
    expect((await listDevices(asha)).map(({ endpoint }) => endpoint)).toEqual([second.subscription.endpoint]);
    await subscribe(asha, second);
    expect(await listDevices(asha)).toHaveLength(1);
    await call(app, 'POST /api/logout', { token: asha.token });
    expect(await listDevices(asha)).toEqual([]);
  });

  test('moves to the next member on the same browser, who receives nothing of the former', async () => {
    const device = await subscribe(asha);
    await write(ravi, asha, 'For Asha alone');
    const meera = await createMember(db, 'Meera Nair');
    await subscribe(meera, device);
    expect([await listDevices(asha), await listDevices(meera)]).toEqual([[], [expect.anything()]]);
    expect(await readContents(device)).toEqual([]);
    await call(app, 'POST /api/logout', { token: asha.token });
    expect(await listDevices(meera)).toHaveLength(1);
  });

  test('cannot be taken over with the endpoint alone', async () => {
    const device = await subscribe(asha);
    const { keys } = pushService.createDevice().subscription;
    const body = { endpoint: device.subscription.endpoint, keys };
    const { status, error } = await call(app, 'PUT /api/user/push-subscription', { token: ravi.token, body });
    expect([status, error.code]).toEqual([409, 'push.subscription_taken']);
    expect(await listDevices(asha)).toHaveLength(1);
  });

  test('replaces the oldest when a member has too many', async () => {
    const devices = [];
    for (let count = 0; count < 11; count++) {
      const { data } = await call(app, 'POST /api/login', { body: { email: asha.email, password: asha.password } });
      devices.push(await subscribe({ ...asha, token: data.token! }));
    }
    const kept = (await listDevices(asha)).map(({ endpoint }) => endpoint);
    expect(kept.sort()).toEqual(
      devices
        .slice(1)
        .map(({ subscription }) => subscription.endpoint)
        .sort(),
    );
  });

  test('can be deleted by the member', async () => {
    await subscribe(asha);
    await subscribe(ravi);
    const { status, data } = await call(app, 'DELETE /api/user/push-subscription', { token: asha.token });
    expect([status, data]).toEqual([200, { subscribed: false }]);
    expect([await listDevices(asha), await listDevices(ravi)]).toEqual([[], [expect.anything()]]);
    expect((await call(app, 'DELETE /api/user/push-subscription', { token: asha.token })).status).toBe(200);
  });

  const { endpoint, keys } = pushService.createDevice().subscription;
  test.each([
    ['no address', { keys }, 'endpoint'],
    ['another scheme', { endpoint: 'ftp://push.example.org/1', keys }, 'endpoint'],
    ['a long endpoint', { endpoint: `https://push.example.org/${'a'.repeat(1000)}`, keys }, 'endpoint'],
    ['no keys', { endpoint }, 'keys'],
    ['a short secret', { endpoint, keys: { ...keys, auth: 'abc' } }, 'keys.auth'],
    ['a name of this machine', { endpoint: 'https://localhost/push/1', keys }, 'endpoint'],
    ['an address of this machine', { endpoint: 'https://[::7f00:1]/push/1', keys }, 'endpoint'],
    ['a name of the network', { endpoint: 'https://metadata.google.internal/push/1', keys }, 'endpoint'],
    ['an invalid key', { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } }, 'endpoint'],
  ])('with %s is rejected', async (_, body, field) => {
    const { status, error } = await call(app, 'PUT /api/user/push-subscription', { token: asha.token, body });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]]);
  });

  test('is deleted with the account, preferences included', async () => {
    await subscribe(asha);
    await choose(asha, { message: false });
    await call(app, 'DELETE /api/user', { token: asha.token, body: { password: asha.password } });
    expect(await listDevices(asha)).toEqual([]);
    expect(await db.selectFrom('push_preferences').where('user_id', '=', asha.id).selectAll().execute()).toEqual([]);
  });
});

describe('a renewed subscription', () => {
  const renew = (old: Device, by: Device, more: object = {}) =>
    call(app, 'POST /api/push-subscription/renewal', {
      body: { old: { ...old.subscription, ...more }, subscription: by.subscription },
    });

  test('replaces the old one without a session', async () => {
    const [old, fresh] = [await subscribe(asha), pushService.createDevice()];
    expect((await renew(old, fresh)).status).toBe(200);
    await write(ravi, asha, 'Hello');
    expect(await readContents(fresh)).toEqual([expect.objectContaining({ body: 'A new message' })]);
    expect((await renew(old, fresh)).error.code).toBe('push.unknown_subscription');
  });

  test('requires the old keys and a valid endpoint', async () => {
    const [old, fresh] = [await subscribe(asha), pushService.createDevice()];
    const moved = { ...fresh, subscription: { ...fresh.subscription, endpoint: 'https://localhost/push/1' } };
    expect(Object.keys((await renew(old, moved)).error.errors ?? {})).toEqual(['subscription.endpoint']);
    const { keys } = pushService.createDevice().subscription;
    expect((await renew(old, fresh, { keys })).error.code).toBe('push.unknown_subscription');
    expect((await call(app, 'POST /api/push-subscription/renewal', { body: { old: old.subscription } })).status).toBe(
      422,
    );
    const other = await subscribe(ravi);
    expect((await renew(old, other)).error.code).toBe('push.unknown_subscription');
    expect((await listDevices(ravi))[0]!.endpoint).toBe(other.subscription.endpoint);
  });
});

describe('a message', () => {
  test('is notified once per conversation', async () => {
    const device = await subscribe(asha);
    const meera = await createMember(db, 'Meera Nair');
    for (const words of ['One', 'Two', 'Three']) await write(ravi, asha, words);
    await write(meera, asha, 'Four');
    expect(await countPushJobs()).toBe(2);
    const first = await readPushes(device);
    const topics = new Set(first.map(({ headers }) => headers['topic']));
    expect([first.length, topics.size]).toEqual([2, 2]);
    await write(ravi, asha, 'Five');
    const [again] = await readPushes(device);
    expect(topics).toContain(again!.headers['topic']);
  });

  test('is not notified when it was read or sent by the member', async () => {
    const devices = [await subscribe(asha), await subscribe(ravi)];
    const id = await write(ravi, asha, 'Hello');
    await call(app, 'POST /api/conversations/:id/mark-read', { token: asha.token, params: { id } });
    expect(await readContents(...devices)).toEqual([]);
  });

  test('omits sender and text unless the member opted in', async () => {
    const device = await subscribe(asha);
    await write(ravi, asha, 'Meet me at the library');
    const [hidden] = await readContents(device);
    expect(JSON.stringify(hidden)).not.toMatch(/Ravi|library/);
    await choose(asha, { shows_content: true });
    await write(ravi, asha, `At ${'six '.repeat(100)}`);
    const [shown] = await readContents(device);
    expect(shown).toMatchObject({ title: 'Ravi Kumar', body: expect.stringMatching(/^At (six )+.*…$/) as unknown });
    expect((shown as { body: string }).body).toHaveLength(160);
  });

  test('of a member blocked meanwhile is not notified', async () => {
    const device = await subscribe(asha);
    await write(ravi, asha, 'Hello');
    await call(app, 'POST /api/users/:id/block', { token: asha.token, params: { id: ravi.id } });
    expect(await readContents(device)).toEqual([]);
  });

  test('enqueues no job without devices', async () => {
    await write(ravi, asha, 'Hello');
    expect(await countPushJobs()).toBe(0);
  });
});

describe('a request', () => {
  test('is pushed to the same member as its mail, also its answer', async () => {
    const devices = [await subscribe(asha), await subscribe(ravi)] as const;
    const book = await bookOf(asha, 'sell', 'Malgudi Days');
    const request = await asked(ravi, book);
    const tag = `request-${request.id}`;
    expect(await readPushes(...devices)).toEqual([
      expect.objectContaining({
        device: devices[0].id,
        content: {
          title: 'The Wandering Book Network',
          body: 'A new request for one of your books',
          tag,
          path: expect.stringMatching(/^\/notifications\/\d+$/),
        },
      }),
    ]);
    await choose(ravi, { shows_content: true });
    await moved(asha, 'accept', request);
    expect(await readPushes(...devices)).toEqual([
      expect.objectContaining({
        device: devices[1].id,
        content: {
          title: 'Update on a request',
          body: 'Malgudi Days · Agreed at ₹150.50',
          tag,
          path: expect.stringMatching(/^\/notifications\/\d+$/),
        },
      }),
    ]);
  });

  test('is not pushed after it has changed', async () => {
    const device = await subscribe(asha);
    const request = await asked(ravi, await bookOf(asha));
    await moved(ravi, 'cancel', request);
    expect(await readContents(device)).toEqual([]);
  });

  test('notifies both of the due date', async () => {
    const devices = [await subscribe(asha), await subscribe(ravi)];
    for (const one of [asha, ravi]) await choose(one, { shows_content: true });
    const request = await asked(ravi, await bookOf(asha, 'rent', 'The Guide'));
    await moved(asha, 'accept', request);
    await moved(asha, 'hand_over', request);
    await readPushes();
    const now = new Date();
    const due_date = getDayInIndia(now);
    await db.updateTable('requests').set({ due_date, next_step_at: now }).where('id', '=', request.id).execute();
    // As if it had been accepted long before.
    await db.deleteFrom('request_events').where('request_id', '=', request.id).execute();
    await world.runClock();
    const contents = await readContents(...devices);
    const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
    const body = `The Guide is due back on ${day.format(new Date(due_date))}`;
    expect(contents).toEqual([
      expect.objectContaining({ title: 'A book is due back', body }),
      expect.objectContaining({ title: 'A book is due back', body }),
    ]);
  });
});

describe('preferences', () => {
  const ALL = {
    new_request: true,
    answer: true,
    reminder: true,
    unanswered: true,
    due_date: true,
    appointment: true,
    wish: true,
    message: true,
  };

  test('default to all kinds without names and texts, and change one by one', async () => {
    const { data: first } = await call(app, 'GET /api/user/push-preferences', { token: asha.token });
    expect(first).toEqual({
      ...ALL,
      shows_content: false,
      public_key: expect.stringMatching(/^[\w-]{87}$/) as unknown,
    });
    const { status, data } = await choose(asha, { message: false });
    expect([status, data]).toEqual([200, { ...first, message: false }]);
    expect((await choose(asha, { shows_content: true, answer: 'off' })).data).toEqual({
      ...first,
      message: false,
      answer: false,
      shows_content: true,
    });
    expect((await choose(asha, { message: true })).data).toMatchObject({ message: true, answer: false });
  });

  test('apply per kind, also to jobs already enqueued', async () => {
    const device = await subscribe(asha);
    await write(ravi, asha, 'Hello');
    await asked(ravi, await bookOf(asha));
    await choose(asha, { message: false });
    expect(await readContents(device)).toEqual([
      expect.objectContaining({ title: 'The Wandering Book Network', body: 'A new request for one of your books' }),
    ]);
    await choose(asha, { new_request: false });
    await asked(ravi, await bookOf(asha, 'sell', 'Kim'));
    expect(await readContents(device)).toEqual([]);
  });

  test.each(mailKinds)('for %s suppress that kind only', async (kind) => {
    const device = await subscribe(asha);
    await choose(asha, { [kind]: false });
    const [subscription] = await listDevices(asha);
    const target = { userId: asha.id, subscriptionId: subscription!.id, saidAt: new Date().toISOString() };
    for (const one of mailKinds) {
      const write = async () => ({ title: 'Ravi', body: 'Secret', path: `/${one}` });
      const news = { kind: one, tag: one, write };
      await sendOptionalPush(world.deps, target, news);
    }
    const contents = (await readContents(device)) as { path: string }[];
    expect(contents.map(({ path }) => path).sort()).toEqual(
      mailKinds
        .filter((one) => one !== kind)
        .map((one) => `/${one}`)
        .sort(),
    );
    expect(JSON.stringify(contents)).not.toMatch(/Ravi|Secret/);
  });

  test('accept booleans', async () => {
    const wrong = await choose(asha, { message: 'perhaps' });
    expect([wrong.status, Object.keys(wrong.error.errors ?? {})]).toEqual([422, ['message']]);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that responds %d ends the subscription', async (code) => {
    const [dead, living] = [await subscribe(asha), pushService.createDevice()];
    const { data } = await call(app, 'POST /api/login', { body: { email: asha.email, password: asha.password } });
    await subscribe({ ...asha, token: data.token! }, living);
    pushService.answerWith(dead, code);
    await write(ravi, asha, 'Hello');
    expect(await readPushes(dead, living)).toHaveLength(2);
    expect((await listDevices(asha)).map(({ endpoint }) => endpoint)).toEqual([living.subscription.endpoint]);
    expect(await countPushJobs()).toBe(0);
  });

  test('that responds late to a renewed subscription does not end it', async () => {
    const [dead, fresh] = [await subscribe(asha), pushService.createDevice()];
    pushService.answerWith(dead, 410);
    await write(ravi, asha, 'Hello');
    const { sending } = await db.transaction().execute(async (trx) => {
      const { endpoint, keys } = fresh.subscription;
      await replaceSubscription(trx, { ...dead.subscription, ...dead.subscription.keys }, { endpoint, ...keys });
      const started = readPushes(dead);
      await expect.poll(() => countWaitingForLocks(db)).toBe(1);
      return { sending: started };
    });
    expect(await sending).toHaveLength(1);
    expect((await listDevices(asha)).map(({ endpoint }) => endpoint)).toEqual([fresh.subscription.endpoint]);
  });

  test.each([429, 500, 503])('that responds %d is retried later', async (code) => {
    const device = await subscribe(asha);
    pushService.answerWith(device, code);
    await write(ravi, asha, 'Hello');
    expect(await readPushes(device)).toHaveLength(1);
    const [job] = await listWaitingJobs(pool);
    expect(job).toMatchObject({ attempts: 1, last_error: expect.stringContaining(`answered ${code}`) as unknown });
    expect(job!.last_error).not.toContain(device.id);
    expect(await readContents(device)).toEqual([expect.objectContaining({ body: 'A new message' })]);
    expect(await countPushJobs()).toBe(0);
  });

  test.each([302, 400, 403, 413])('that responds %d is neither followed nor retried', async (code) => {
    const device = await subscribe(asha);
    pushService.answerWith(device, code);
    await write(ravi, asha, 'Hello');
    expect(await readPushes(device)).toHaveLength(1);
    expect(await countPushJobs()).toBe(0);
    expect(await listDevices(asha)).toHaveLength(1);
  });

  test('that is down for a day is given up', async () => {
    const device = await subscribe(asha);
    await write(ravi, asha, 'Hello');
    await pool.query(`update graphile_worker._private_jobs
      set payload = jsonb_set(payload::jsonb, '{saidAt}', to_jsonb(now() - interval '25 hours'))::json`);
    expect(await readContents(device)).toEqual([]);
    expect(await countPushJobs()).toBe(0);
  });
});

test('members with an expired session or a suspension receive nothing', async () => {
  const [expired, suspended] = [await subscribe(asha), await subscribe(ravi)];
  const meera = await createMember(db, 'Meera Nair');
  await write(meera, asha, 'Hello');
  await write(meera, ravi, 'Hello');
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', asha.id)
    .execute();
  await db
    .updateTable('users')
    .set({ suspended_at: new Date(), suspension_reason: 'spam' })
    .where('id', '=', ravi.id)
    .execute();
  expect(await readContents(expired, suspended)).toEqual([]);
});
