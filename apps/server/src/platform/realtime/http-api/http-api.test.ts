import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import pino from 'pino';
import Publisher from 'pusher';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { createTestApp } from '../../../../test/app.ts';
import { KEY, openRealtime, RawClient, SECRET } from '../../../../test/realtime.ts';
import { APP_ID } from '../../../realtime.ts';
import { createBus } from '../bus.ts';
import { CODES, LIMITS } from '../protocol.ts';

const NEWS = 'private-news';
const ROOM = 'presence-room';

let world: Awaited<ReturnType<typeof createTestApp>>;
let elsewhere: Awaited<ReturnType<typeof openRealtime>>;
let stopElsewhere: () => Promise<unknown>;
let port: number;
let publisher: Publisher;
const lines: RawClient[] = [];

beforeAll(async () => {
  world = await createTestApp();
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  port = (world.app.server.address() as AddressInfo).port;
  await world.bus.start();
  publisher = new Publisher({ appId: APP_ID, key: KEY, secret: SECRET, host: '127.0.0.1', port: String(port) });

  elsewhere = await openRealtime();
  const log = pino({ level: 'silent' });
  const bus = createBus({ db: world.db, databaseUrl: world.url, realtime: elsewhere.realtime, resolvers: {}, log });
  await bus.start();
  stopElsewhere = bus.stop;
});
afterAll(async () => {
  await stopElsewhere();
  await elsewhere.close();
  await world.bus.stop();
  await world.realtime.drain();
  await world.close();
});
afterEach(() => lines.splice(0).forEach(({ socket }) => socket.terminate()));

/** A line to the first process that listens to a channel. */
async function near(channel: string) {
  const line = new RawClient(`ws://127.0.0.1:${port}/app/${KEY}?protocol=7`);
  lines.push(line);
  const id = await line.socketId();
  line.send('pusher:subscribe', { channel, ...publisher.authorizeChannel(id, channel, undefined) });
  await line.next('pusher_internal:subscription_succeeded');
  return Object.assign(line, { id });
}

async function far(channel: string) {
  const line = await elsewhere.listener(channel);
  lines.push(line);
  return line;
}

const refusedWith = (status: number, body: string) =>
  expect.objectContaining({ status, body: expect.stringContaining(body) });

describe('POST /apps/{id}/events', () => {
  it('reaches listeners of one or many channels, in every process, but not the socket that is left out', async () => {
    const [one, other, distant] = [await near(NEWS), await near('private-other'), await far(NEWS)];
    const sender = await near(NEWS);
    const response = await publisher.trigger(
      [NEWS, 'private-other'],
      'Extra',
      { text: 'नमस्ते' },
      { socket_id: sender.id },
    );
    expect([response.status, await response.json()]).toEqual([200, {}]);
    for (const line of [one, distant]) expect(await line.next('Extra', NEWS)).toEqual({ text: 'नमस्ते' });
    expect(await other.next('Extra', 'private-other')).toEqual({ text: 'नमस्ते' });
    expect(await sender.flush()).toEqual([]);
    expect(await one.flush()).toEqual([]);
  });

  it('takes text as it is, of 10 kB and no more, also to a hundred channels', async () => {
    const line = await far('private-channel-99');
    const channels = Array.from({ length: 100 }, (_, index) => `private-channel-${index}`);
    await publisher.trigger(channels, 'Long', 'ä'.repeat(LIMITS.dataBytes / 2));
    expect(await line.next('Long')).toBe('ä'.repeat(LIMITS.dataBytes / 2));
    await expect(publisher.trigger(NEWS, 'Long', 'x'.repeat(LIMITS.dataBytes + 1))).rejects.toEqual(
      refusedWith(413, 'data must have at most 10 kB'),
    );
  });

  it('keeps the order in which events were published', async () => {
    const line = await far(NEWS);
    for (let count = 0; count < 20; count += 1) await publisher.trigger(NEWS, 'Counted', { count });
    for (let count = 0; count < 20; count += 1) expect(await line.next('Counted')).toEqual({ count });
  });

  it('reaches a signed-in user', async () => {
    const line = elsewhere.connect();
    const grant = publisher.authenticateUser(await line.socketId(), { id: '42' });
    line.send('pusher:signin', grant);
    await line.next('pusher:signin_success');
    line.send('pusher:subscribe', { channel: '#server-to-user-42' });
    await line.next('pusher_internal:subscription_succeeded');
    await publisher.sendToUser('42', 'Hello', { to: 42 });
    expect(await line.next('Hello')).toEqual({ to: 42 });
  });

  it.each([
    ['no JSON', '{', 'must be a JSON object'],
    ['no object', '[]', 'JSON object'],
    ['nothing', '', 'JSON object'],
    ['no name', { channel: NEWS, data: '' }, 'name must be'],
    ['a name too long', { name: 'x'.repeat(201), channel: NEWS, data: '' }, 'name must have at most 200'],
    ['a name of the protocol', { name: 'pusher:error', channel: NEWS, data: '' }, 'name must not'],
    ['data that is no text', { name: 'E', channel: NEWS, data: {} }, 'data must be text'],
    ['no channel', { name: 'E', data: '' }, 'channels must be a list'],
    ['no channels', { name: 'E', channels: [], data: '' }, 'at least one'],
    ['a wrong channel', { name: 'E', channels: ['a b'], data: '' }, 'channels.0 must be the name of a channel'],
    ['a channel too long', { name: 'E', channels: ['x'.repeat(201)], data: '' }, 'channels.0 must'],
    ['too many channels', { name: 'E', channels: Array(101).fill('a'), data: '' }, 'at most 100'],
    ['a wrong socket', { name: 'E', channel: NEWS, data: '', socket_id: '1.1:x' }, 'socket_id must'],
  ])('refuses %s', async (_case, body, words) => {
    const { status, answer } = await post('/events', typeof body === 'string' ? body : JSON.stringify(body));
    expect([status, answer.error]).toEqual([400, expect.stringContaining(words)]);
  });

  it('refuses a body that is larger than any event', async () => {
    expect((await post('/events', 'x'.repeat(300_000))).status).toBe(413);
  });
});

describe('POST /apps/{id}/batch_events', () => {
  it('publishes up to ten events', async () => {
    const line = await far(NEWS);
    const events = Array.from({ length: 10 }, (_, count) => ({ channel: NEWS, name: 'Counted', data: { count } }));
    expect((await publisher.triggerBatch(events)).status).toBe(200);
    for (let count = 0; count < 10; count += 1) expect(await line.next('Counted')).toEqual({ count });
    await expect(publisher.triggerBatch(Array(11).fill({ channel: NEWS, name: 'E', data: 'x' }))).rejects.toEqual(
      refusedWith(400, 'batch must have at most 10 events'),
    );
  });

  it('publishes none when one is wrong', async () => {
    const line = await near(NEWS);
    const batch = [
      { channel: NEWS, name: 'Right', data: '' },
      { channel: 'a b', name: 'Wrong', data: '' },
    ];
    expect((await post('/batch_events', JSON.stringify({ batch }))).status).toBe(400);
    expect((await post('/batch_events', '{}')).status).toBe(400);
    await publisher.trigger(NEWS, 'Later', '');
    await line.next('Later');
    expect(line.frames).toEqual([]);
  });
});

describe('GET /apps/{id}/channels', () => {
  const ask = (path: string, params = {}) => publisher.get({ path, params }).then((response) => response.json());

  it('counts lines and people over all processes', async () => {
    await near(NEWS);
    await far(NEWS);
    for (const userId of ['5', '6', '6']) lines.push(await elsewhere.member(ROOM, userId));

    expect(await ask('/channels')).toEqual({ channels: { [NEWS]: {}, [ROOM]: {} } });
    expect(await ask('/channels', { filter_by_prefix: 'presence-', info: 'user_count,subscription_count' })).toEqual({
      channels: { [ROOM]: { user_count: 2, subscription_count: 3 } },
    });
    expect(await ask(`/channels/${NEWS}`, { info: 'subscription_count' })).toEqual({
      occupied: true,
      subscription_count: 2,
    });
    expect(await ask('/channels/private-new')).toEqual({ occupied: false });
    expect(await ask(`/channels/${ROOM}`, { info: 'user_count' })).toEqual({ occupied: true, user_count: 2 });
    expect(await ask(`/channels/${ROOM}/users`)).toEqual({ users: [{ id: '5' }, { id: '6' }] });
    await expect(ask('/channels', { info: 'user_count' })).rejects.toEqual(refusedWith(400, 'presence'));
    await expect(ask(`/channels/${NEWS}`, { info: 'user_count' })).rejects.toEqual(refusedWith(400, 'presence'));
    await expect(ask(`/channels/${NEWS}/users`)).rejects.toEqual(refusedWith(400, 'presence'));
  });
});

test('POST /apps/{id}/users/{id}/terminate_connections ends the lines of a user in every process, and no others', async () => {
  const ended = elsewhere.connect();
  const other = await far(NEWS);
  ended.send('pusher:signin', publisher.authenticateUser(await ended.socketId(), { id: 'somebody else' }));
  await ended.next('pusher:signin_success');
  await publisher.terminateUserConnections(encodeURIComponent('somebody else'));
  expect(await ended.closed).toBe(CODES.notAuthorised);
  expect(await other.flush()).toEqual([]);
});

describe('a call', () => {
  const BODY = JSON.stringify({ name: 'Forged', channel: NEWS, data: '' });

  it('is refused with a wrong, missing, mutated, old or elsewhere used signature, and nothing is said', async () => {
    const line = await near(NEWS);
    const other = signed('/channels', '', {}, 'GET');
    const mutated = signed('/events', BODY).replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const attempts: [query: string, status: number, words: string][] = [
      ['', 401, 'auth_key'],
      [signed('/events', BODY, { auth_key: 'other' }), 401, 'auth_key'],
      [signed('/events', BODY, { auth_version: '2.0' }), 401, 'auth_version'],
      [signed('/events', BODY, { auth_timestamp: seconds(-601) }), 401, 'auth_timestamp'],
      [signed('/events', BODY, { auth_timestamp: seconds(601) }), 401, 'auth_timestamp'],
      [signed('/events', BODY, { auth_timestamp: 'now' }), 401, 'auth_timestamp'],
      [signed('/events', `${BODY} `), 401, 'body_md5'],
      [signed('/events', ''), 401, 'body_md5'],
      [mutated, 401, 'auth_signature'],
      [mutated.replace(/&auth_signature=.*/, ''), 401, 'auth_signature'],
      [`${signed('/events', BODY)}&more=1`, 401, 'auth_signature'],
      [signed('/batch_events', BODY), 401, 'auth_signature'],
      [signed('/events', BODY, {}, 'GET'), 401, 'auth_signature'],
      [signed('/events', BODY, {}, 'POST', 'another secret'), 401, 'auth_signature'],
      [other, 401, 'body_md5'],
    ];
    for (const [query, status, words] of attempts) {
      const answered = await send('POST', `/apps/${APP_ID}/events?${query}`, BODY);
      expect([answered.status, answered.answer.error]).toEqual([status, expect.stringContaining(words)]);
    }
    await publisher.trigger(NEWS, 'Right', '');
    await line.next('Right');
    expect(line.frames).toEqual([]);
  });

  it('is refused for another application', async () => {
    const stranger = new Publisher({ appId: '2', key: KEY, secret: SECRET, host: '127.0.0.1', port: String(port) });
    await expect(stranger.trigger(NEWS, 'E', '')).rejects.toEqual(refusedWith(403, 'no application'));
  });

  it('is needed for everything', async () => {
    for (const path of ['/channels', `/channels/${NEWS}`, `/channels/${ROOM}/users`])
      expect((await send('GET', `/apps/${APP_ID}${path}`)).status).toBe(401);
    for (const path of ['/events', '/batch_events', '/users/5/terminate_connections'])
      expect((await send('POST', `/apps/${APP_ID}${path}`, '{}')).status).toBe(401);
  });
});

const seconds = (later = 0) => String(Math.floor(Date.now() / 1000) + later);

/** The query of a signed call, as the protocol has it. */
function signed(path: string, body: string, changes: Record<string, string> = {}, method = 'POST', secret = SECRET) {
  const parameters: Record<string, string> = {
    auth_key: KEY,
    auth_timestamp: seconds(),
    auth_version: '1.0',
    ...(body && { body_md5: createHash('md5').update(body).digest('hex') }),
    ...changes,
  };
  const query = Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
  const text = `${method}\n/apps/${APP_ID}${path}\n${query}`;
  return `${query}&auth_signature=${createHmac('sha256', secret).update(text).digest('hex')}`;
}

const post = (path: string, body: string) => send('POST', `/apps/${APP_ID}${path}?${signed(path, body)}`, body);

async function send(method: string, path: string, body = '') {
  const call = request({ port, method, path, headers: { 'content-type': 'application/json' } });
  call.end(body);
  const [response] = (await once(call, 'response')) as [Parameters<typeof json>[0] & { statusCode: number }];
  return { status: response.statusCode, answer: (await json(response)) as { error: string } };
}
