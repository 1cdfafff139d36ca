import Echo from 'laravel-echo';
import type { PresenceChannel } from 'pusher-js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitForEvent, KEY, openRealtime, SECRET } from '../../test/clients.ts';
import { CODES, LIMITS } from '../protocol.ts';
import { createSigner } from '../commands/signatures.ts';

const CHANNEL = 'presence-conversation.7';
const SUBSCRIBED = 'pusher:subscription_succeeded';
const ADDED = 'pusher_internal:member_added';
const REMOVED = 'pusher_internal:member_removed';

let open: Awaited<ReturnType<typeof openRealtime>>;
beforeEach(async () => {
  open = await openRealtime();
});
afterEach(() => open.close());

/** Opens an unmodified pusher-js that joins as this user. */
function openPusher(userId: string) {
  const channel_data = JSON.stringify({ user_id: userId, user_info: { id: userId } });
  return open.pusher(undefined, {
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, callback) =>
        callback(null, { auth: open.realtime.signSubscription(socketId, channelName, channel_data), channel_data }),
    },
  });
}

const joined = async (userId: string) => {
  const channel = openPusher(userId).subscribe(CHANNEL) as PresenceChannel;
  await waitForEvent(channel, SUBSCRIBED);
  return channel;
};

it('sends pusher-js the members and every join and leave', async () => {
  const asha = await joined('5');
  expect(asha.members).toMatchObject({ count: 1, myID: '5', members: { 5: { id: '5' } } });
  const added = waitForEvent(asha, 'pusher:member_added');
  const ravi = await joined('6');
  expect(await added).toEqual({ id: '6', info: { id: '6' } });
  expect(ravi.members).toMatchObject({ count: 2, members: { 5: { id: '5' }, 6: { id: '6' } } });
  const removed = waitForEvent(asha, 'pusher:member_removed');
  ravi.pusher.disconnect();
  expect(await removed).toEqual({ id: '6', info: { id: '6' } });
  expect(asha.members.count).toBe(1);
});

it('is joined by Laravel Echo', async () => {
  const echo = new Echo({ broadcaster: 'pusher', client: openPusher('5'), withoutInterceptors: true });
  const here = new Promise((resolve) => {
    echo.join('conversation.7').here(resolve);
  });
  expect(await here).toEqual([{ id: '5' }]);
  const joining = new Promise((resolve) => {
    echo.join('conversation.7').joining(resolve);
  });
  const leaving = new Promise((resolve) => {
    echo.join('conversation.7').leaving(resolve);
  });
  const other = await open.member(CHANNEL, '6');
  expect(await joining).toEqual({ id: '6' });
  other.socket.close();
  expect(await leaving).toEqual({ id: '6' });
});

it('counts a member once over several connections', async () => {
  const watcher = await open.member(CHANNEL, '5');
  const [first, second] = [await open.member(CHANNEL, '6'), await open.member(CHANNEL, '6')];
  expect(first.found).toEqual({ ids: ['5', '6'], hash: { 5: { id: '5' }, 6: { id: '6' } }, count: 2 });
  expect(second.found).toEqual(first.found);
  first.socket.terminate();
  await open.member(CHANNEL, '8');
  expect(await watcher.flush()).toMatchObject([
    { event: ADDED, data: { user_id: '6', user_info: { id: '6' } } },
    { event: ADDED, data: { user_id: '8' } },
  ]);
  second.send('pusher:unsubscribe', { channel: CHANNEL });
  expect(await watcher.next(REMOVED)).toEqual({ user_id: '6' });
  expect(open.realtime.presence.listMembers(CHANNEL).ids).toEqual(['5', '8']);
});

it('accepts a second join, as the same member or as another', async () => {
  const watcher = await open.member(CHANNEL, '5');
  const client = await open.member(CHANNEL, '6');
  for (const userId of ['6', '8']) {
    const channel_data = JSON.stringify({ user_id: userId });
    const auth = open.realtime.signSubscription(client.id, CHANNEL, channel_data);
    client.send('pusher:subscribe', { channel: CHANNEL, auth, channel_data });
    expect(await client.next('pusher_internal:subscription_succeeded')).toMatchObject({
      presence: { ids: ['5', userId] },
    });
  }
  expect((await watcher.flush()).map(({ event, data }) => [event, (data as { user_id: string }).user_id])).toEqual([
    [ADDED, '6'],
    [REMOVED, '6'],
    [ADDED, '8'],
  ]);
});

it('rejects a wrong, missing, mutated or replayed signature, and data that was not signed', async () => {
  const [owner, thief] = [open.connect(), open.connect()];
  const [ownerId, thiefId] = [await owner.socketId(), await thief.socketId()];
  const data = JSON.stringify({ user_id: '5' });
  const sign = open.realtime.signSubscription;
  const right = sign(thiefId, CHANNEL, data);
  const attempts: [unknown, unknown][] = [
    [sign(ownerId, CHANNEL, data), data],
    [sign(thiefId, 'presence-conversation.8', data), data],
    [sign(thiefId, CHANNEL), data],
    [right.replace(/.$/, (last) => (last === '0' ? '1' : '0')), data],
    [right, JSON.stringify({ user_id: '6' })],
    [right, undefined],
    [right, { user_id: '5' }],
    [undefined, data],
    [sign(thiefId, CHANNEL), undefined],
  ];
  for (const [auth, channel_data] of attempts) {
    thief.send('pusher:subscribe', { channel: CHANNEL, auth, channel_data });
    expect(await thief.next('pusher:subscription_error', CHANNEL)).toMatchObject({ type: 'AuthError', status: 401 });
  }
  expect(open.realtime.presence.listMembers(CHANNEL).count).toBe(0);
});

it.each([
  ['no person', {}],
  ['an empty id', { user_id: '' }],
  ['an id that is none', { user_id: {} }],
  ['a long id', { user_id: 'x'.repeat(LIMITS.memberId + 1) }],
  ['too much of a person', { user_id: '5', user_info: { about: 'x'.repeat(LIMITS.memberInfoBytes) } }],
  ['no object', 'nobody'],
])('rejects a join with %s', async (_case, data) => {
  const client = open.connect();
  const channel_data = JSON.stringify(data);
  const auth = open.realtime.signSubscription(await client.socketId(), CHANNEL, channel_data);
  client.send('pusher:subscribe', { channel: CHANNEL, auth, channel_data });
  expect(await client.next('pusher:subscription_error')).toMatchObject({ type: 'InvalidChannelData', status: 400 });
});

it('limits a channel to a hundred members', async () => {
  for (let count = 1; count <= LIMITS.membersPerChannel; count += 1) await open.member(CHANNEL, `${count}`);
  const client = open.connect();
  const join = async (user_id: string) => {
    const channel_data = JSON.stringify({ user_id });
    const auth = open.realtime.signSubscription(await id, CHANNEL, channel_data);
    client.send('pusher:subscribe', { channel: CHANNEL, auth, channel_data });
  };
  const id = client.socketId();
  await join('101');
  expect(await client.next('pusher:subscription_error')).toMatchObject({ type: 'LimitReached' });
  await join('7');
  expect(await client.next('pusher_internal:subscription_succeeded')).toMatchObject({ presence: { count: 100 } });
});

it('keeps member ids such as __proto__ apart from object properties', async () => {
  const watcher = await open.member(CHANNEL, '__proto__', { id: 'x' });
  expect(watcher.found.ids).toEqual(['__proto__']);
  expect(Object.getOwnPropertyNames(watcher.found.hash)).toEqual(['__proto__']);
  const other = await open.member(CHANNEL, 'constructor');
  expect(other.found.ids).toEqual(['__proto__', 'constructor']);
});

it('forwards a client event of a member with their id', async () => {
  const [asha, ravi] = [await joined('5'), await open.member(CHANNEL, '6')];
  const said = new Promise((resolve) => {
    asha.bind('client-wave', (data: unknown, metadata: unknown) => resolve([data, metadata]));
  });
  ravi.send('client-wave', { hand: 'left' }, CHANNEL);
  expect(await said).toEqual([{ hand: 'left' }, { user_id: '6' }]);
  const stranger = open.connect();
  await stranger.socketId();
  stranger.send('client-wave', {}, CHANNEL);
  expect(await stranger.next('pusher:error')).toMatchObject({ code: CODES.clientEventRejected });
});

it('removes members whose session ends', async () => {
  const watcher = await open.member(CHANNEL, '5');
  const leaving = await open.member(CHANNEL, '6');
  open.realtime.connections.bindSession(leaving.id, { sessionId: 1, userId: 6 });
  open.realtime.connections.endSession(1);
  expect(await watcher.next(REMOVED)).toEqual({ user_id: '6' });
});

it('signs presence subscriptions as documented', () => {
  const channelData = '{"user_id":10,"user_info":{"name":"Mr. Channels"}}';
  const documented = createSigner('278d425bdf160c739803', '7ad3773142a6692b25b8');
  expect(documented.signSubscription('1234.1234', 'presence-foobar', channelData)).toBe(
    '278d425bdf160c739803:31935e7d86dba64c2a90aed31fdc61869f9b22ba9d8863bba239c03ca481bc80',
  );
  expect(createSigner(KEY, SECRET).signSubscription('1.1', 'presence-a', '{}')).not.toBe(
    createSigner(KEY, SECRET).signSubscription('1.1', 'presence-a'),
  );
});
