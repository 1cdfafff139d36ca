import type { AddressInfo } from 'node:net';
import { type ConversationEvents, getConversationChannel, getUserChannel } from '@wandering-books/contract/realtime.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { createMember, type Member } from '../../../test/factories.ts';
import { waitForEvent, KEY, Pusher, RawClient, SECRET } from '@wandering-books/pusher-server/test/clients.ts';
import { CODES } from '@wandering-books/pusher-server/protocol.ts';
import { createSigner } from '@wandering-books/pusher-server/commands/signatures.ts';

const SUBSCRIBED = 'pusher:subscription_succeeded';
const signer = createSigner(KEY, SECRET);
let world: Awaited<ReturnType<typeof createTestApp>>;
let port: number;
let asha: Member;
let ravi: Member;
let stranger: Member;
let id: number;
const lines: { end: () => void }[] = [];

beforeAll(async () => {
  world = await createTestApp();
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  port = (world.app.server.address() as AddressInfo).port;
  await world.bus.start();
  asha = await createMember(world.db, 'Asha Menon');
  ravi = await createMember(world.db, 'Ravi Iyer');
  stranger = await createMember(world.db, 'Meera Nair');
});
afterAll(async () => {
  await world.bus.stop();
  await world.realtime.drain();
  await world.close();
});

beforeEach(async () => {
  await world.db.deleteFrom('messages').execute();
  await world.db.deleteFrom('conversations').execute();
  id = await openConversation(asha, ravi);
});
afterEach(() => lines.splice(0).forEach(({ end }) => end()));

async function openConversation(member: Member, other: Member) {
  const { data } = await call(world.app, 'POST /api/conversations', {
    token: member.token,
    body: { user_id: other.id },
  });
  return data.id;
}

/** The unmodified client, authenticated over HTTP. */
function createPusher({ token }: Member) {
  const headersProvider = () => ({ Authorization: `Bearer ${token}` });
  const pusher = new Pusher(KEY, {
    cluster: 'local',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: `http://127.0.0.1:${port}/api/broadcasting/auth`,
      transport: 'ajax',
      headersProvider,
    },
    userAuthentication: {
      endpoint: `http://127.0.0.1:${port}/broadcasting/user-auth`,
      transport: 'ajax',
      headersProvider,
    },
  });
  lines.push({ end: () => pusher.disconnect() });
  return pusher;
}

async function listen(member: Member, channel: string) {
  const subscribed = createPusher(member).subscribe(channel);
  await waitForEvent(subscribed, SUBSCRIBED);
  return subscribed;
}

function connectRaw() {
  const line = new RawClient(`ws://127.0.0.1:${port}/app/${KEY}?protocol=7`);
  lines.push({ end: () => line.socket.terminate() });
  return line;
}

const send = (member: Member, message: string) =>
  call(world.app, 'POST /api/conversations/:id/messages', { token: member.token, params: { id }, body: { message } });
const authorise = (member: Member | null, channel_name: unknown, socket_id: unknown = '1.1') =>
  call(world.app, 'POST /api/broadcasting/auth', { token: member?.token, body: { socket_id, channel_name } });

describe('participants of a conversation', () => {
  test('receive a message at once, and a stranger receives nothing', async () => {
    const [near, far] = [
      await listen(asha, getConversationChannel(id)),
      await listen(ravi, getConversationChannel(id)),
    ];
    const line = connectRaw();
    const socketId = await line.socketId();
    expect((await authorise(stranger, getConversationChannel(id), socketId)).status).toBe(403);
    const { data: forRavi } = await authorise(ravi, getConversationChannel(id), '999.999');
    line.send('pusher:subscribe', { channel: getConversationChannel(id), ...forRavi });
    await line.next('pusher:subscription_error');

    const events = [waitForEvent(near, 'MessageSent'), waitForEvent(far, 'MessageSent')];
    const { data: message } = await send(asha, 'Is it still there?');
    expect(await Promise.all(events)).toEqual([{ message }, { message }]);
    expect(await line.flush()).toEqual([]);
  });

  test('receive concurrent messages in order', async () => {
    const channel = await listen(ravi, getConversationChannel(id));
    const seqs: number[] = [];
    channel.bind('MessageSent', ({ message }: ConversationEvents['MessageSent']) => seqs.push(message.seq));
    await Promise.all(Array.from({ length: 20 }, (_, turn) => send(turn % 2 ? asha : ravi, `Message ${turn}`)));
    await expect.poll(() => seqs.length).toBe(20);
    expect(seqs).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test('receive it again when the sender retries', async () => {
    const channel = await listen(ravi, getConversationChannel(id));
    const heardIds: number[] = [];
    channel.bind('MessageSent', ({ message }: ConversationEvents['MessageSent']) => heardIds.push(message.id));
    const body = { message: 'Is it still there?', client_id: '6f2b0d4e-64a6-4d2b-9c39-8a1f6c1f2f10' };
    const options = { token: asha.token, params: { id }, body };
    const { data: first } = await call(world.app, 'POST /api/conversations/:id/messages', options);
    await call(world.app, 'POST /api/conversations/:id/messages', options);
    await expect.poll(() => heardIds).toEqual([first.id, first.id]);
  });

  test('receive one event when messages of the other are read', async () => {
    const channel = await listen(asha, getConversationChannel(id));
    const marks: unknown[] = [];
    channel.bind('MessagesRead', (mark: unknown) => marks.push(mark));
    const markRead = () =>
      call(world.app, 'POST /api/conversations/:id/mark-read', { token: ravi.token, params: { id } });
    await send(asha, 'one');
    await send(asha, 'two');
    await markRead();
    await markRead();
    const sendOwn = async (text: string) => {
      const arrived = waitForEvent(channel, 'MessageSent');
      await send(ravi, text);
      await arrived;
    };
    await sendOwn('three');
    await markRead();
    await sendOwn('four');
    expect(marks).toEqual([{ conversation_id: id, reader_id: ravi.id, up_to_seq: 2 }]);
  });

  test('receive an event when it is created', async () => {
    const [mine, theirs] = [
      await listen(ravi, getUserChannel(ravi.id)),
      await listen(stranger, getUserChannel(stranger.id)),
    ];
    const opened: unknown[] = [];
    for (const channel of [mine, theirs]) channel.bind('ConversationOpened', (event: unknown) => opened.push(event));
    await openConversation(ravi, asha);
    const conversation_id = await openConversation(ravi, stranger);
    await expect.poll(() => opened).toEqual([{ conversation_id }, { conversation_id }]);
  });
});

describe('blocked members', () => {
  const block = (member: Member, { id: whom }: Member) =>
    call(world.app, 'POST /api/users/:id/block', { token: member.token, params: { id: whom } });
  const unblock = (member: Member, { id: whom }: Member) =>
    call(world.app, 'DELETE /api/users/:id/block', { token: member.token, params: { id: whom } });
  afterEach(() => unblock(asha, ravi));

  test('receive nothing from each other, not even typing events, while others still do', async () => {
    const other = await openConversation(stranger, ravi);
    const [near, far] = [
      await listen(asha, getConversationChannel(id)),
      await listen(ravi, getConversationChannel(id)),
    ];
    const third = await listen(stranger, getConversationChannel(other));
    const heardOf: unknown[] = [];
    for (const channel of [near, far]) channel.bind('client-typing', (typing: unknown) => heardOf.push(typing));
    const refused = [near, far].map((channel) =>
      waitForEvent<{ status: number }>(channel, 'pusher:subscription_error'),
    );

    expect((await block(asha, ravi)).status).toBe(200);
    for (const refusal of refused) expect((await refusal).status).toBe(403);
    expect(world.realtime.connections.hasSubscribers(getConversationChannel(id))).toBe(false);
    far.trigger('client-typing', { user_id: ravi.id });
    const message = waitForEvent(third, 'MessageSent');
    await call(world.app, 'POST /api/conversations/:id/messages', {
      token: stranger.token,
      params: { id: other },
      body: { message: 'Still here?' },
    });
    await message;
    expect(heardOf).toEqual([]);
    for (const member of [asha, ravi]) expect((await authorise(member, getConversationChannel(id))).status).toBe(403);
  });

  test('cannot subscribe with an earlier signature', async () => {
    const line = connectRaw();
    const { data: permission } = await authorise(ravi, getConversationChannel(id), await line.socketId());
    await block(asha, ravi);
    expect(await line.closed).toBe(CODES.reconnectNow);
    const next = connectRaw();
    await next.socketId();
    next.send('pusher:subscribe', { channel: getConversationChannel(id), ...permission });
    await next.next('pusher:subscription_error');
  });

  test('receive the conversation again after the block is removed', async () => {
    const line = connectRaw();
    await authorise(ravi, getUserChannel(ravi.id), await line.socketId());
    await block(asha, ravi);
    // Otherwise the block could close the next connection, which then misses the event.
    await line.closed;
    const own = await listen(ravi, getUserChannel(ravi.id));
    const opened = waitForEvent(own, 'ConversationOpened');
    await unblock(asha, ravi);
    expect(await opened).toEqual({ conversation_id: id });
    expect((await authorise(ravi, getConversationChannel(id))).status).toBe(200);
  });
});

describe('POST /api/logout', () => {
  test('closes the sockets of that session only', async () => {
    const leaving = await createMember(world.db);
    const channel = getUserChannel(leaving.id);
    const line = connectRaw();
    const socket_id = await line.socketId();
    const { data: grant } = await authorise(leaving, channel, socket_id);
    line.send('pusher:subscribe', { channel, ...grant });
    await line.next('pusher_internal:subscription_succeeded');
    const staying = await listen(asha, getConversationChannel(id));

    expect((await call(world.app, 'POST /api/logout', { token: leaving.token })).status).toBe(200);
    expect(await line.closed).toBe(CODES.notAuthorised);
    const message = waitForEvent(staying, 'MessageSent');
    await send(ravi, 'Still here?');
    await message;
    expect((await authorise(leaving, channel, socket_id)).status).toBe(401);
  });
});

describe('POST /api/broadcasting/auth', () => {
  test('accepts JSON and forms', async () => {
    const channel_name = getConversationChannel(id);
    const { status, data } = await authorise(ravi, channel_name, '123.456');
    expect([status, data]).toEqual([200, { auth: signer.signSubscription('123.456', channel_name) }]);
    const form = await world.app.inject({
      method: 'POST',
      url: '/api/broadcasting/auth',
      headers: { authorization: `Bearer ${ravi.token}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ socket_id: '123.456', channel_name }).toString(),
    });
    expect(form.json()).toEqual(data);
  });

  test('rejects channels of others', async () => {
    for (const channel of [
      getUserChannel(asha.id),
      'private-conversation.0',
      'private-conversation.2147483648',
      'private-conversation.999999999999999',
      `private-conversation.0${id}`,
      `private-conversation.${id}.x`,
      `presence-conversation.${id}`,
      'private-anything',
      'no channel',
      '',
    ]) {
      const { status, error } = await authorise(ravi, channel);
      expect({ channel, status, code: error.code }).toEqual({ channel, status: 403, code: 'realtime.forbidden' });
    }
    expect((await authorise(stranger, getConversationChannel(id))).status).toBe(403);
    expect((await authorise(ravi, getUserChannel(ravi.id))).status).toBe(200);
  });

  test.each([
    ['1', 'socket_id'],
    ['1.1:private-user.1', 'socket_id'],
    [undefined, 'socket_id'],
    [7, 'socket_id'],
  ])('rejects the socket id %j', async (socketId, field) => {
    const body = { socket_id: socketId, channel_name: getUserChannel(ravi.id) };
    const { status, error } = await call(world.app, 'POST /api/broadcasting/auth', { token: ravi.token, body });
    expect(status).toBe(422);
    expect(error.errors).toHaveProperty(field);
  });
});

describe.each(['POST /api/broadcasting/user-auth', 'POST /broadcasting/user-auth'] as const)('%s', (name) => {
  test('signs the user', async () => {
    const { status, data } = await call(world.app, name, { token: ravi.token, body: { socket_id: '123.456' } });
    const user_data = JSON.stringify({ id: String(ravi.id) });
    expect([status, data]).toEqual([200, { auth: signer.signUser('123.456', user_data), user_data }]);
  });

  test('rejects an invalid socket id', async () => {
    expect((await call(world.app, name, { token: ravi.token, body: { socket_id: 'x' } })).status).toBe(422);
  });
});

test('pusher-js signs in', async () => {
  const pusher = createPusher(ravi);
  pusher.signin();
  await expect.poll(() => world.realtime.connections.hasSubscribers(`#server-to-user-${ravi.id}`)).toBe(true);
});
