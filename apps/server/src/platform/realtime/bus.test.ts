import type { Subscribed } from '@wandering-books/contract/realtime.ts';
import pg from 'pg';
import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createPostgresTransport } from './postgres-transport.queries.ts';
import { openRealtime } from '@wandering-books/pusher-server/test/clients.ts';
import { createBus } from '@wandering-books/pusher-server/bus/bus.ts';
import { CODES } from '@wandering-books/pusher-server/protocol.ts';

const { db, url: databaseUrl } = await createTestDatabase();
const CHANNEL = 'private-conversation.7';
const log = pino({ level: 'silent' });
const openTransport = createPostgresTransport({ db, databaseUrl, log });

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

type Look = (id: number) => Promise<unknown>;

/** Starts a server process: an endpoint with a bus. */
async function startProcess(look: Look = async (id) => ({ id })) {
  const open = await openRealtime();
  const resolvers = { MessageSent: ({ id }: { id: number }) => look(id) };
  const bus = createBus({ server: open.realtime, openTransport, resolvers, log });
  ends.push(open.close, bus.stop);
  await bus.start();
  return { ...open, bus };
}

const sent = (id: number) => ({ channel: CHANNEL, event: 'MessageSent' as const, ref: { id } });

it('delivers an event after the commit to the subscribers of every process once', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const [near, far] = [await here.listener(CHANNEL), await there.listener(CHANNEL)];
  const stranger = await there.listener('private-conversation.8');

  await db.transaction().execute(async (transaction) => {
    await here.bus.publish(transaction, sent(1));
    expect(await near.flush()).toEqual([]);
  });

  expect(await near.next('MessageSent', CHANNEL)).toEqual({ id: 1 });
  expect(await far.next('MessageSent', CHANNEL)).toEqual({ id: 1 });
  expect(await stranger.flush()).toEqual([]);
  expect(await near.flush()).toEqual([]);
});

it('tells a new subscriber how long the channel was quiet across all processes', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const witness = await there.listener('private-conversation.8');
  const listening = performance.now();
  await here.bus.publish(db, sent(1));
  await here.bus.publish(db, { ...sent(2), channel: 'private-conversation.8' });
  await witness.next('MessageSent');
  const heard = performance.now();

  const client = there.connect();
  const id = await client.socketId();
  async function subscribe(channel: string) {
    const asked = performance.now();
    client.send('pusher:subscribe', { channel, auth: there.realtime.signSubscription(id, channel) });
    const { quiet_ms } = await client.next<Subscribed>('pusher_internal:subscription_succeeded', channel);
    return { quiet: quiet_ms!, asked, answered: performance.now() };
  }
  const silent = await subscribe('private-conversation.9');
  expect(silent.quiet).toBeGreaterThanOrEqual(silent.asked - listening);
  const { quiet, asked, answered } = await subscribe(CHANNEL);
  expect(quiet).toBeGreaterThanOrEqual(asked - heard);
  expect(quiet).toBeLessThanOrEqual(answered - listening);
});

it('delivers messages that are longer than one notification', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const [near, far] = [await here.listener(CHANNEL), await there.listener(CHANNEL)];
  const text = 'नमस्ते "\u0000\ud83d\ude00'.repeat(500).slice(0, 3000);
  near.send('client-long', text, CHANNEL);
  expect(await far.next('client-long')).toBe(text);
});

it('counts the processes that are alive', async () => {
  const here = await startProcess();
  expect(here.bus.countProcesses()).toBe(1);
  await startProcess();
  await expect.poll(here.bus.countProcesses).toBe(2);
});

it('delivers nothing of a rolled-back transaction', async () => {
  const { bus, listener } = await startProcess();
  const client = await listener(CHANNEL);
  const rolledBack = db.transaction().execute(async (transaction) => {
    await bus.publish(transaction, sent(1));
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await bus.publish(db, sent(2));
  expect(await client.next('MessageSent')).toEqual({ id: 2 });
});

it('delivers equal events of one transaction separately', async () => {
  const { bus, listener } = await startProcess();
  const client = await listener(CHANNEL);
  await db.transaction().execute(async (transaction) => {
    await bus.publish(transaction, sent(1));
    await bus.publish(transaction, sent(1));
  });
  await client.next('MessageSent');
  await client.next('MessageSent');
});

it('keeps the order within a channel however long each lookup takes, without blocking other channels', async () => {
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { bus, listener } = await startProcess(async (id) => {
    if (id === 1) await blocked;
    return { id };
  });
  const [client, other] = [await listener(CHANNEL), await listener('private-conversation.8')];
  for (const id of [1, 2, 3]) await bus.publish(db, sent(id));
  await bus.publish(db, { ...sent(4), channel: 'private-conversation.8' });

  expect(await other.next('MessageSent')).toEqual({ id: 4 });
  expect(await client.flush()).toEqual([]);
  release();
  for (const id of [1, 2, 3]) expect(await client.next('MessageSent')).toEqual({ id });
});

it('loads nothing without subscribers, and delivers nothing for deleted data', async () => {
  const looked: number[] = [];
  const { bus, listener } = await startProcess(async (id) => {
    looked.push(id);
    return id === 2 ? undefined : { id };
  });
  await bus.publish(db, { ...sent(1), channel: 'private-conversation.8' });
  const client = await listener(CHANNEL);
  for (const id of [2, 3]) await bus.publish(db, sent(id));
  expect(await client.next('MessageSent')).toEqual({ id: 3 });
  expect(looked).toEqual([2, 3]);
});

it('makes the subscribers of a channel reconnect when a lookup fails', async () => {
  const { bus, listener } = await startProcess(async () => {
    throw new Error('no database');
  });
  const [client, other] = [await listener(CHANNEL), await listener('private-conversation.8')];
  await bus.publish(db, sent(1));
  expect(await client.closed).toBe(CODES.reconnectLater);
  expect(await other.flush()).toEqual([]);
});

it('forwards client events to other processes only', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const [typist, near, far] = [
    await here.listener(CHANNEL),
    await here.listener(CHANNEL),
    await there.listener(CHANNEL),
  ];
  typist.send('client-typing', { user_id: 5 }, CHANNEL);
  expect(await far.next('client-typing')).toEqual({ user_id: 5 });
  await here.bus.publish(db, sent(1));
  await near.next('MessageSent');
  expect((await near.flush()).map(({ event }) => event)).toEqual(['client-typing']);
});

it("closes a session's connections in every process", async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const [own, far, other] = [
    await here.listener(CHANNEL),
    await there.listener(CHANNEL),
    await there.listener(CHANNEL),
  ];
  for (const { id } of [own, far]) await here.bus.bindSession(id, { sessionId: 1, userId: 5 });
  await here.bus.bindSession(other.id, { sessionId: 2, userId: 5 });

  await here.bus.endSession(db, { sessionId: 1, userId: 5 });
  expect(await own.closed).toBe(CODES.notAuthorised);
  expect(await far.closed).toBe(CODES.notAuthorised);
  expect(await other.flush()).toEqual([]);

  await here.bus.endUser(db, 5);
  expect(await other.closed).toBe(CODES.notAuthorised);
});

it('makes all clients reconnect after an interruption, and then delivers again', async () => {
  const { bus, listener } = await startProcess();
  const client = await listener(CHANNEL);
  const killer = new pg.Client({ connectionString: databaseUrl });
  await killer.connect();
  await killer.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wandering-books realtime' and datname = current_database()",
  );
  await killer.end();
  expect(await client.closed).toBe(CODES.reconnectNow);
  const back = await listener(CHANNEL);
  await bus.publish(db, sent(1));
  expect(await back.next('MessageSent')).toEqual({ id: 1 });
});
