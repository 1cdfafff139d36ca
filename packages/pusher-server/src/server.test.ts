import { afterEach, expect, it } from 'vitest';
import { waitForEvent, KEY, openRealtime } from '../test/clients.ts';
import { CODES } from './protocol.ts';
import type { PusherServerOptions } from './server.ts';

const CHANNEL = 'private-conversation.7';

let open: Awaited<ReturnType<typeof openRealtime>>;
const start = async (options?: Partial<PusherServerOptions>) => (open = await openRealtime(options));
afterEach(() => open.close());

const listener = (channel = CHANNEL) => open.listener(channel);

it('delivers an event to pusher-js on its channel, and to no other client', async () => {
  await start();
  const channel = open.pusher().subscribe(CHANNEL);
  await waitForEvent(channel, 'pusher:subscription_succeeded');
  const stranger = await listener('private-conversation.8');
  const message = waitForEvent(channel, 'MessageSent');

  open.realtime.connections.deliver(CHANNEL, 'MessageSent', { message: { id: 1, message: 'नमस्ते "you"' } });

  expect(await message).toEqual({ message: { id: 1, message: 'नमस्ते "you"' } });
  expect(await stranger.flush()).toEqual([]);
});

it.each([1, 125, 126, 65_000, 70_000])('delivers an event of about %i bytes whole', async (length) => {
  await start();
  const client = await listener();
  open.realtime.connections.deliver(CHANNEL, 'E', 'x'.repeat(length));
  expect(await client.next('E')).toBe('x'.repeat(length));
});

it('does not send an event back to the socket that sent it', async () => {
  await start();
  const [sender, other] = [await listener(), await listener()];
  open.realtime.connections.deliver(CHANNEL, 'MessageSent', { id: 1 }, sender.id);
  expect(await other.next('MessageSent')).toEqual({ id: 1 });
  expect(await sender.flush()).toEqual([]);
});

it('tracks subscribers until they unsubscribe or disconnect', async () => {
  await start();
  const [leaver, dropper] = [await listener('private-user.1'), await listener('private-user.2')];
  expect(open.realtime.connections.hasSubscribers('private-user.1')).toBe(true);
  leaver.send('pusher:unsubscribe', { channel: 'private-user.1' });
  await leaver.flush();
  expect(open.realtime.connections.hasSubscribers('private-user.1')).toBe(false);
  dropper.socket.terminate();
  await expect.poll(() => open.realtime.connections.hasSubscribers('private-user.2')).toBe(false);
});

it('accepts data as a JSON string', async () => {
  await start();
  const client = open.connect();
  const auth = open.realtime.signSubscription(await client.socketId(), CHANNEL);
  client.send('pusher:subscribe', JSON.stringify({ channel: CHANNEL, auth }));
  expect(await client.next('pusher_internal:subscription_succeeded', CHANNEL)).toEqual({});
});

it('rejects a wrong, missing, mutated or replayed signature', async () => {
  await start();
  const [owner, thief] = [open.connect(), open.connect()];
  const own = open.realtime.signSubscription(await owner.socketId(), CHANNEL);
  const thiefId = await thief.socketId();
  const elsewhere = open.realtime.signSubscription(thiefId, 'private-conversation.8');
  const mutated = open.realtime.signSubscription(thiefId, CHANNEL).replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const mutatedKey = open.realtime.signSubscription(thiefId, CHANNEL).replace(KEY, 'other-key');

  for (const auth of [own, elsewhere, mutated, mutatedKey, '', undefined, null, 7, {}, `${KEY}:`]) {
    thief.send('pusher:subscribe', { channel: CHANNEL, auth });
    expect(await thief.next('pusher:subscription_error', CHANNEL)).toMatchObject({ type: 'AuthError', status: 401 });
  }
  expect(open.realtime.connections.hasSubscribers(CHANNEL)).toBe(false);
});

it.each(['', 'private-ä', 'private-a b', `private-${'a'.repeat(200)}`, 'presence-room', '#server-to-user-7'])(
  'rejects a subscription to %j',
  async (channel) => {
    await start();
    const client = open.connect();
    await client.socketId();
    client.send('pusher:subscribe', { channel, auth: 'x' });
    expect(await client.next('pusher:subscription_error')).toMatchObject({ status: expect.any(Number) });
    expect(open.realtime.connections.hasSubscribers(channel)).toBe(false);
  },
);

it('closes a client with an unknown key', async () => {
  await start();
  const client = open.connect('/app/another-key?protocol=7');
  expect(await client.next('pusher:error')).toMatchObject({ code: CODES.unknownKey });
  expect(await client.closed).toBe(CODES.unknownKey);
});

it('makes pusher-js with an unknown key disconnect for good', async () => {
  await start();
  const pusher = open.pusher(undefined, undefined, 'another-key');
  const error = waitForEvent(pusher.connection, 'error');
  await waitForEvent(pusher.connection, 'disconnected');
  expect(await error).toMatchObject({ error: { data: { code: CODES.unknownKey } } });
});

it('rejects unsupported protocol versions and other paths', async () => {
  await start();
  expect(await open.connect(`/app/${KEY}?protocol=99`).closed).toBe(CODES.unsupportedProtocol);
  const lost = open.connect('/somewhere');
  expect(await lost.closed).toBe(1006);
});

it('signs a user in with pusher-js and delivers events on the channel of that user', async () => {
  await start();
  const pusher = open.pusher(undefined, {
    userAuthentication: {
      customHandler: ({ socketId }, callback) => callback(null, open.realtime.signUser(socketId, 42)),
    },
  });
  pusher.signin();
  await waitForEvent(pusher.connection, 'connected');
  await expect.poll(() => open.realtime.connections.hasSubscribers('#server-to-user-42')).toBe(true);
  const said = new Promise((resolve) => {
    pusher.user.bind('Hello', resolve);
  });
  open.realtime.connections.deliver('#server-to-user-42', 'Hello', { to: 42 });
  expect(await said).toEqual({ to: 42 });
});

it('closes a connection that signs in with a forged signature', async () => {
  await start();
  const client = open.connect();
  const { auth } = open.realtime.signUser(await client.socketId(), 42);
  client.send('pusher:signin', { auth, user_data: '{"id":"43"}' });
  expect(await client.next('pusher:error')).toMatchObject({ code: CODES.notAuthorised });
  expect(await client.closed).toBe(CODES.notAuthorised);
});

it('closes the connections of an ended session, and no others', async () => {
  await start();
  const [first, second, other] = [await listener(), await listener(), await listener()];
  expect(open.realtime.connections.bindSession(first.id, { sessionId: 1, userId: 5 })).toBe(true);
  open.realtime.connections.bindSession(second.id, { sessionId: 1, userId: 5 });
  open.realtime.connections.bindSession(other.id, { sessionId: 2, userId: 5 });
  expect(open.realtime.connections.bindSession('1.1', { sessionId: 1, userId: 5 })).toBe(false);

  open.realtime.connections.endSession(1);
  open.realtime.connections.deliver(CHANNEL, 'MessageSent', {});

  expect(await first.closed).toBe(CODES.notAuthorised);
  expect(await second.closed).toBe(CODES.notAuthorised);
  expect(first.frames).toEqual([]);
  await other.next('MessageSent');
});

it('closes all connections of a user except those of one session', async () => {
  await start();
  const [kept, ended] = [await listener(), await listener()];
  open.realtime.connections.bindSession(kept.id, { sessionId: 1, userId: 5 });
  open.realtime.connections.bindSession(ended.id, { sessionId: 2, userId: 5 });
  open.realtime.connections.endUser(5, 1);
  expect(await ended.closed).toBe(CODES.notAuthorised);
  expect(await kept.flush()).toEqual([]);
  open.realtime.connections.endUser(5);
  expect(await kept.closed).toBe(CODES.notAuthorised);
});

it('closes all connections with 4200 on drain and rejects new ones with 4100', async () => {
  await start();
  const client = await listener();
  const drained = open.realtime.drain();
  expect(await open.connect().closed).toBe(CODES.reconnectLater);
  expect(await client.closed).toBe(CODES.reconnectNow);
  await drained;
  expect(open.realtime.connections.count).toBe(0);
});

it('makes pusher-js reconnect by itself', async () => {
  await start();
  const pusher = open.pusher();
  const channel = pusher.subscribe(CHANNEL);
  await waitForEvent(channel, 'pusher:subscription_succeeded');
  const again = waitForEvent(channel, 'pusher:subscription_succeeded');
  const before = pusher.connection.socket_id;
  await open.realtime.reconnectAll();
  await again;
  expect(pusher.connection.socket_id).not.toBe(before);
  const message = waitForEvent(channel, 'MessageSent');
  open.realtime.connections.deliver(CHANNEL, 'MessageSent', { id: 2 });
  expect(await message).toEqual({ id: 2 });
});
