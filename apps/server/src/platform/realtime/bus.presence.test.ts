import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createPostgresTransport } from './postgres-transport.queries.ts';
import { openRealtime, type RawClient } from '@wandering-books/pusher-server/test/clients.ts';
import { createBus } from '@wandering-books/pusher-server/bus/bus.ts';
import { LIMITS } from '@wandering-books/pusher-server/protocol.ts';

const { db, url: databaseUrl } = await createTestDatabase();
const log = pino({ level: 'silent' });
const openTransport = createPostgresTransport({ db, databaseUrl, log });
const CHANNEL = 'presence-conversation.7';
const ADDED = 'pusher_internal:member_added';
const REMOVED = 'pusher_internal:member_removed';
const LOST_AFTER = 20;
let now = 1_000_000;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Starts a server process: an endpoint with a bus. */
async function startProcess() {
  const open = await openRealtime({ clock: () => now, timing: { processLostAfter: LOST_AFTER } });
  const bus = createBus({ server: open.realtime, openTransport, resolvers: {}, log });
  ends.push(open.close, bus.stop);
  await bus.start();
  return { ...open, bus, presence: open.realtime.presence };
}

const news = async (client: RawClient) =>
  (await client.flush()).map(({ event, data }) => [event, (data as { user_id: string }).user_id]);

it('counts a member once across processes, and notifies each subscriber once', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const near = await here.member(CHANNEL, '5');
  const far = await there.member(CHANNEL, '5');
  expect(far.found).toEqual({ ids: ['5'], hash: { 5: { id: '5' } }, count: 1 });
  const other = await there.member(CHANNEL, '6');
  expect(other.found.ids).toEqual(['5', '6']);
  expect(await near.next(ADDED)).toEqual({ user_id: '6', user_info: { id: '6' } });

  near.socket.close();
  await here.member(CHANNEL, '8');
  expect(await other.next(ADDED)).toMatchObject({ user_id: '8' });
  expect(await news(other)).toEqual([]);
  far.socket.close();
  expect(await other.next(REMOVED)).toEqual({ user_id: '5' });
  await expect.poll(() => here.presence.listMembers(CHANNEL).ids.sort()).toEqual(['6', '8']);
});

it('enforces the limit of a hundred members consistently across processes', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const clients = Array.from({ length: LIMITS.membersPerChannel + 20 }, (_, index) => ({
    user_id: `${index}`,
    process: index % 2 ? here : there,
  }));
  const answers = await Promise.all(
    clients.map(async ({ user_id, process }) => {
      const client = process.connect();
      const channel_data = JSON.stringify({ user_id });
      const auth = process.realtime.signSubscription(await client.socketId(), CHANNEL, channel_data);
      client.send('pusher:subscribe', { channel: CHANNEL, auth, channel_data });
      return Promise.race([
        client.next('pusher_internal:subscription_succeeded').then(() => 'in'),
        client.next<{ type: string }>('pusher:subscription_error').then(({ type }) => type),
      ]);
    }),
  );
  expect(answers.filter((answer) => answer === 'in')).toHaveLength(LIMITS.membersPerChannel);
  expect(answers.filter((answer) => answer === 'LimitReached')).toHaveLength(20);
  await expect
    .poll(() => here.presence.listMembers(CHANNEL).ids.sort())
    .toEqual(there.presence.listMembers(CHANNEL).ids.sort());
});

it('sends existing members to a new process', async () => {
  const here = await startProcess();
  for (const id of ['5', '6']) await here.member(CHANNEL, id);
  const there = await startProcess();
  await expect.poll(() => there.presence.listMembers(CHANNEL).ids).toEqual(['5', '6']);
  expect((await there.member(CHANNEL, '8')).found.ids).toEqual(['5', '6', '8']);
});

it('removes the members of a dead process, and restores them when it was only slow', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const watcher = await here.member(CHANNEL, '5');
  await there.member(CHANNEL, '6');
  await watcher.next(ADDED);

  now += LOST_AFTER * 1000;
  here.presence.sendHeartbeat();
  expect(await watcher.next(REMOVED)).toEqual({ user_id: '6' });

  there.presence.sendHeartbeat();
  expect(await watcher.next(ADDED)).toMatchObject({ user_id: '6' });
  now += LOST_AFTER * 1000 - 1;
  here.presence.sendHeartbeat();
  expect(await news(watcher)).toEqual([]);
});

it('removes the members of a process that stops', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const watcher = await here.member(CHANNEL, '5');
  await there.member(CHANNEL, '6');
  await watcher.next(ADDED);
  await there.realtime.drain();
  await there.bus.stop();
  expect(await watcher.next(REMOVED)).toEqual({ user_id: '6' });
});

it('catches up after a failed publication', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const watcher = await here.member(CHANNEL, '5');
  const leaving = await there.member(CHANNEL, '8');
  await watcher.next(ADDED);
  let failures = 0;
  there.presence.publishWith(async (said) => {
    if ((failures += 1) === 1) throw new Error('no database');
    await there.bus.publishPresence(said);
  });
  const coming = there.member(CHANNEL, '6');
  leaving.socket.close();
  await coming;
  await watcher.next(ADDED);
  expect(failures).toBeGreaterThan(1);
  await expect.poll(() => here.presence.listMembers(CHANNEL).ids).toEqual(['5', '6']);
});

it('delivers messages that are longer than one notification', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const [near, far] = [await here.member(CHANNEL, '5'), await there.member(CHANNEL, '6')];
  const text = 'नमस्ते "\u0000\ud83d\ude00'.repeat(500).slice(0, 4000);
  near.send('client-long', text.slice(0, 3000), CHANNEL);
  expect(await far.next('client-long')).toBe(text.slice(0, 3000));
});
