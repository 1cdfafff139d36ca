import { connect } from 'node:net';
import { once } from 'node:events';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { KEY, openRealtime, RawClient } from '../../test/clients.ts';
import { CODES, LIMITS } from '../protocol.ts';
import type { PusherServerOptions } from '../server.ts';

const CHANNEL = 'private-conversation.7';
const TOO_BIG = 1009;
const BAD_TEXT = 1007;

let open: Awaited<ReturnType<typeof openRealtime>>;
const start = async (options?: Partial<PusherServerOptions>) => (open = await openRealtime(options));
afterEach(() => open.close());

const listener = (channel = CHANNEL) => open.listener(channel);

it('responds to every malformed frame and keeps the connection', async () => {
  await start();
  const client = open.connect();
  await client.socketId();
  const events = ['pusher:subscribe', 'pusher:unsubscribe', 'pusher:ping', 'pusher:pong', 'client-x', 'constructor'];
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({ event: fc.constantFrom(...events), channel: fc.jsonValue(), data: fc.jsonValue() })
      .map((frame) => JSON.stringify(frame)),
    fc
      .record({ event: fc.constantFrom(...events), channel: fc.string(), data: fc.json() })
      .map((frame) => JSON.stringify(frame)),
  );
  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      client.socket.send(text);
      await client.flush();
    }),
    { numRuns: 500 },
  );
  client.socket.send(Buffer.from('{"event":"pusher:ping"}'), { binary: true });
  expect(await client.next('pusher:error')).toMatchObject({ code: null });
  expect(client.socket.readyState).toBe(client.socket.OPEN);
});

it('survives data nested as deeply as a frame allows', async () => {
  await start();
  const [client, other] = [await listener(), await listener()];
  const depth = LIMITS.frameBytes / 2 - 100;
  const deep = '['.repeat(depth) + ']'.repeat(depth);
  for (const frame of [
    deep,
    `{"event":"client-x","channel":"${CHANNEL}","data":${deep}}`,
    `{"event":"pusher:subscribe","data":${deep}}`,
    `{"event":"pusher:subscribe","data":{"channel":${deep}}}`,
  ]) {
    client.socket.send(frame);
    await Promise.race([client.next('pusher:error'), client.next('pusher:subscription_error')]);
  }
  expect(await other.flush()).toEqual([]);
});

it('forwards any characters, including lone surrogates', async () => {
  await start();
  const [client, other] = [await listener(), await listener()];
  const said = { text: '\ud800 \udfff \u0000 \u2028', ['__proto__']: { polluted: true }, number: 1e308 };
  client.socket.send(JSON.stringify({ event: 'client-x', channel: CHANNEL, data: said }));
  expect(await other.next('client-x')).toEqual(said);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

it('responds to a flood of frames eventually, without delaying other clients', async () => {
  await start();
  const [flood, other] = [await listener(), await listener()];
  const asked = LIMITS.framesPerSecond * 3;
  for (let count = 0; count < asked; count += 1) flood.send('pusher:ping', {});
  expect(await other.flush()).toEqual([]);
  for (let count = 0; count < asked; count += 1) await flood.next('pusher:pong');
  expect(await flood.flush()).toEqual([]);
});

it('rejects subscriptions above the limit of channels', async () => {
  await start();
  const client = open.connect();
  await client.socketId();
  const tooMany = LIMITS.channelsPerConnection + 1;
  for (let count = 1; count <= tooMany; count += 1) client.send('pusher:subscribe', { channel: `news-${count}` });
  expect(await client.next('pusher:subscription_error')).toMatchObject({ type: 'LimitReached' });
  const isSubscribed = (count: number) => open.realtime.connections.hasSubscribers(`news-${count}`);
  expect([1, LIMITS.channelsPerConnection, tooMany].map(isSubscribed)).toEqual([true, true, false]);
});

it('rejects connections above the limit and accepts again when one closes', async () => {
  await start({ maxConnections: 2 });
  const [first] = [await listener(), await listener()];
  const third = open.connect();
  expect(await third.next('pusher:error')).toMatchObject({ code: CODES.reconnectLater });
  expect(await third.closed).toBe(CODES.reconnectLater);
  first.socket.terminate();
  await expect.poll(() => open.realtime.connections.count).toBe(1);
  await (await listener()).flush();
});

/** Returns the Host header as the network. */
const findNetwork = ({ headers }: { headers: Record<string, unknown> }) => String(headers['host']);

it('limits the connections of one network', async () => {
  await start({ networkLimits: { connections: 3, guestConnections: 2 } });
  const [first, second] = [open.connect(), open.connect()];
  const id = await first.socketId();
  await second.socketId();
  const third = open.connect();
  expect(await third.next('pusher:error')).toMatchObject({ code: CODES.reconnectLater });
  expect(await third.closed).toBe(CODES.reconnectLater);

  open.realtime.connections.bindSession(id, { sessionId: 1, userId: 5 });
  await open.connect().socketId();
  expect(await open.connect().closed).toBe(CODES.reconnectLater);
  second.socket.terminate();
  await expect.poll(() => open.realtime.connections.count).toBe(2);
  await open.connect().socketId();
});

it('counts the connections of each network separately', async () => {
  await start({ networkLimits: { connections: 1, guestConnections: 1 }, findNetwork: findNetwork as never });
  await open.connect().socketId();
  expect(await open.connect().closed).toBe(CODES.reconnectLater);
  const elsewhere = new RawClient(`ws://localhost:${open.port}/app/${KEY}?protocol=7`);
  await elsewhere.socketId();
  elsewhere.socket.terminate();
});

it('closes unidentified connections for new ones when full, the oldest first, but no identified one', async () => {
  let now = 0;
  await start({ maxConnections: 2, clock: () => now });
  const [member, guest] = [open.connect(), open.connect()];
  open.realtime.connections.bindSession(await member.socketId(), { sessionId: 1, userId: 5 });
  await guest.socketId();
  now = 9_999;
  expect(await open.connect().closed).toBe(CODES.reconnectLater);
  now = 10_000;
  const newcomer = open.connect();
  await newcomer.socketId();
  expect(await guest.closed).toBe(CODES.reconnectLater);
  open.realtime.connections.signIn([...open.realtime.connections.list()][1]!, '6');
  now = 60_000;
  expect(await open.connect().closed).toBe(CODES.reconnectLater);
  expect([member.socket.readyState, newcomer.socket.readyState]).toEqual([1, 1]);
});

it('survives a flood of upgrades with a wrong key', async () => {
  await start();
  const other = await listener();
  const flood = Array.from({ length: 300 }, () => open.connect('/app/another-key'));
  const codes = await Promise.all(flood.map(({ closed }) => closed));
  expect(new Set(codes)).toEqual(new Set([CODES.unknownKey]));
  expect(await other.flush()).toEqual([]);
  expect(open.realtime.connections.count).toBe(1);
});

it('rejects a signature whose session ended before it was used', async () => {
  await start();
  const client = open.connect();
  const id = await client.socketId();
  const auth = open.realtime.signSubscription(id, CHANNEL);
  open.realtime.connections.bindSession(id, { sessionId: 1, userId: 5 });
  client.send('pusher:subscribe', { channel: CHANNEL, auth });
  open.realtime.connections.endSession(1);
  client.send('pusher:subscribe', { channel: CHANNEL, auth });
  expect(await client.closed).toBe(CODES.notAuthorised);
  expect(open.realtime.connections.hasSubscribers(CHANNEL)).toBe(false);
});

it('closes a connection for an oversized frame or invalid UTF-8, and no other connection', async () => {
  await start();
  const [big, broken, other] = [open.connect(), open.connect(), await listener()];
  await Promise.all([big.socketId(), broken.socketId()]);
  big.socket.send('x'.repeat(LIMITS.frameBytes + 1));
  broken.socket.send(Buffer.from([0xff, 0xfe]), { binary: false });
  expect(await big.closed).toBe(TOO_BIG);
  expect(await broken.closed).toBe(BAD_TEXT);
  await expect.poll(() => open.realtime.connections.count).toBe(1);
  expect(await other.flush()).toEqual([]);
});

it('survives bytes that are not WebSocket', async () => {
  await start();
  const upgrade = `GET /app/${KEY} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`;
  const valid = `${upgrade}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
  const shapes = [
    `${upgrade}\r\n`,
    upgrade.replace('/app', '//app\\x') + '\r\n',
    `${valid}\xff\xff\xff\xff not a frame`,
    `${valid}\x81\x05unmasked`,
  ];
  for (const bytes of shapes) {
    const socket = connect(open.port, '127.0.0.1').on('error', () => {});
    socket.resume().write(Buffer.from(bytes, 'latin1'));
    await once(socket, 'close');
  }
  expect(await (await listener()).flush()).toEqual([]);
});

it('terminates a client that never reads, without affecting others', async () => {
  await start({ maxBuffered: 256 * 1024 });
  const [slow, reader] = [await listener(), await listener()];
  slow.socket.pause();
  const text = 'x'.repeat(60_000);
  for (let sent = 1; open.realtime.connections.count === 2; sent += 1) {
    open.realtime.connections.deliver(CHANNEL, 'E', { text, sent });
    expect(await reader.next('E')).toEqual({ text, sent });
  }
  slow.socket.resume();
  expect(await slow.closed).toBe(1006);
  expect(await reader.flush()).toEqual([]);
});

it('pings idle clients and closes those that do not respond', async () => {
  let now = 1_000_000;
  const timing = { activityTimeout: 30, pongTimeout: 10, sweepEvery: 0.005 };
  await start({ clock: () => now, timing });
  const [dead, quiet] = [open.connect(), open.connect()];
  expect(await quiet.next('pusher:connection_established')).toMatchObject({ activity_timeout: 30 });
  await dead.socketId();

  now += 30_000;
  await Promise.all([dead.next('pusher:ping'), quiet.next('pusher:ping')]);
  quiet.send('pusher:pong', {});
  await quiet.flush();
  now += 10_000;

  expect(await dead.closed).toBe(CODES.noPong);
  expect(await quiet.flush()).toEqual([]);
});
