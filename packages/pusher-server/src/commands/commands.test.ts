import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitForEvent, openRealtime } from '../../test/clients.ts';
import { CODES, LIMITS } from '../protocol.ts';

const CHANNEL = 'private-conversation.7';
const rejected = { code: CODES.clientEventRejected };

let open: Awaited<ReturnType<typeof openRealtime>>;
let now = 1_000_000;
beforeEach(async () => {
  open = await openRealtime({ clock: () => now });
});
afterEach(() => open.close());

const listener = (channel = CHANNEL) => open.listener(channel);

it('forwards an event from one pusher-js to the other, not to the sender and not to other channels', async () => {
  const [sender, receiver] = [open.pusher().subscribe(CHANNEL), open.pusher().subscribe(CHANNEL)];
  await Promise.all([sender, receiver].map((channel) => waitForEvent(channel, 'pusher:subscription_succeeded')));
  const stranger = await listener('private-conversation.8');
  const echoes: unknown[] = [];
  sender.bind('client-typing', (data: unknown) => echoes.push(data));
  const typing = waitForEvent(receiver, 'client-typing');

  sender.trigger('client-typing', { user_id: 5 });

  expect(await typing).toEqual({ user_id: 5 });
  expect(await stranger.flush()).toEqual([]);
  const marked = waitForEvent(sender, 'Marker');
  open.realtime.connections.deliver(CHANNEL, 'Marker', {});
  await marked;
  expect(echoes).toEqual([]);
});

it('accepts client events from subscribers of private channels only', async () => {
  const client = await listener();
  const bystander = await listener('private-conversation.8');
  client.send('client-typing', {}, 'private-conversation.8');
  expect(await client.next('pusher:error')).toMatchObject(rejected);
  client.send('pusher:subscribe', { channel: 'news' });
  client.send('client-typing', {}, 'news');
  expect(await client.next('pusher:error')).toMatchObject(rejected);
  client.send('client-typing', {});
  expect(await client.next('pusher:error')).toMatchObject(rejected);
  expect(await bystander.flush()).toEqual([]);
});

it('rejects other event names from clients', async () => {
  const [client, other] = [await listener(), await listener()];
  for (const event of [
    'MessageSent',
    'pusher:connection_established',
    'pusher_internal:x',
    '__proto__',
    'constructor',
    '',
  ]) {
    client.send(event, {}, CHANNEL);
    expect(await client.next('pusher:error')).toMatchObject({ code: null });
  }
  expect(await other.flush()).toEqual([]);
});

it('rejects events above the rate limit with errors, keeps the connection, and accepts again after a second', async () => {
  const [client, other] = [await listener(), await listener()];
  const flood = LIMITS.clientEventsPerSecond + 50;
  for (let count = 0; count < flood; count += 1) client.send('client-typing', { count }, CHANNEL);
  const errors = (await client.flush()).filter(({ event }) => event === 'pusher:error');
  expect(errors).toHaveLength(50);
  expect(errors[0]?.data).toMatchObject(rejected);
  expect(await other.flush()).toHaveLength(LIMITS.clientEventsPerSecond);

  now += 1000;
  client.send('client-typing', { count: 'again' }, CHANNEL);
  expect(await other.next('client-typing')).toEqual({ count: 'again' });
});

it('accepts at most 10 kB of data, as an object or as text', async () => {
  const [client, other] = [await listener(), await listener()];
  client.send('client-typing', 'x'.repeat(LIMITS.dataBytes), CHANNEL);
  expect(await other.next('client-typing')).toHaveLength(LIMITS.dataBytes);
  client.send('client-typing', 'x'.repeat(LIMITS.dataBytes + 1), CHANNEL);
  expect(await client.next('pusher:error')).toMatchObject(rejected);
  client.send('client-typing', { text: 'ä'.repeat(LIMITS.dataBytes / 2) }, CHANNEL);
  expect(await client.next('pusher:error')).toMatchObject(rejected);
  expect(await other.flush()).toEqual([]);
});
