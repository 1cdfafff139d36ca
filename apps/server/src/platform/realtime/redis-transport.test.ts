import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { openRealtime } from '@wandering-books/pusher-server/test/clients.ts';
import { redisSkipReason, startRedis } from '../../../test/services/redis-server.ts';
import { runInTransaction } from '../db/transaction.ts';
import { createRedisTransport } from './redis-transport.ts';
import { createBus } from '@wandering-books/pusher-server/bus/bus.ts';
import { CODES } from '@wandering-books/pusher-server/protocol.ts';

const { db, url: databaseUrl } = await createTestDatabase();
const CHANNEL = 'private-conversation.7';
const log = pino({ level: 'silent' });

describe.skipIf(redisSkipReason)(`redis transport ${redisSkipReason ?? ''}`, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  afterAll(() => redis.stop());

  /** Starts a server process: an endpoint with a bus. */
  async function startProcess(channel = 'realtime:one', url = redis.url) {
    const open = await openRealtime();
    const openTransport = createRedisTransport({ db, databaseUrl, redis: { url, channel }, log });
    const resolvers = { MessageSent: async ({ id }: { id: number }) => ({ id }) };
    const bus = createBus({ server: open.realtime, openTransport, resolvers, log });
    ends.push(open.close, bus.stop);
    await bus.start();
    return { ...open, bus };
  }

  const sent = (id: number) => ({ channel: CHANNEL, event: 'MessageSent' as const, ref: { id } });
  const send = ({ bus }: Awaited<ReturnType<typeof startProcess>>, id: number) =>
    runInTransaction(db, (trx) => bus.publish(trx, sent(id)));

  it('delivers an event after the commit to the subscribers of every process once and in order', async () => {
    const [here, there] = [await startProcess(), await startProcess()];
    const [near, far] = [await here.listener(CHANNEL), await there.listener(CHANNEL)];
    await runInTransaction(db, async (trx) => {
      for (const id of [1, 2]) await here.bus.publish(trx, sent(id));
      expect(await near.flush()).toEqual([]);
    });
    for (const client of [near, far])
      for (const id of [1, 2]) expect(await client.next('MessageSent', CHANNEL)).toEqual({ id });
    expect([...(await near.flush()), ...(await far.flush())]).toEqual([]);
  });

  it('delivers nothing of a rolled-back transaction', async () => {
    const here = await startProcess();
    const client = await here.listener(CHANNEL);
    const rolledBack = runInTransaction(db, async (trx) => {
      await here.bus.publish(trx, sent(1));
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await send(here, 2);
    expect(await client.next('MessageSent')).toEqual({ id: 2 });
  });

  it('forwards client events', async () => {
    const [here, there] = [await startProcess(), await startProcess()];
    const [typist, far] = [await here.listener(CHANNEL), await there.listener(CHANNEL)];
    typist.send('client-typing', { user_id: 5 }, CHANNEL);
    expect(await far.next('client-typing')).toEqual({ user_id: 5 });
  });

  it('delivers nothing to other installations on the same Redis', async () => {
    const [here, elsewhere] = [await startProcess(), await startProcess('realtime:other')];
    const client = await here.listener(CHANNEL);
    await send(elsewhere, 1);
    await send(here, 2);
    expect(await client.next('MessageSent')).toEqual({ id: 2 });
  });

  it('delivers nothing to a session that ended before, in any process', async () => {
    const [here, there] = [await startProcess(), await startProcess()];
    const far = await there.listener(CHANNEL);
    await here.bus.bindSession(far.id, { sessionId: 1, userId: 5 });
    await runInTransaction(db, (trx) => here.bus.endSession(trx, { sessionId: 1, userId: 5 }));
    await send(here, 1);
    expect(await far.closed).toBe(CODES.notAuthorised);
    expect(far.frames).toEqual([]);
  });

  it('falls back to the database while Redis is down, and makes all clients reconnect afterwards', async () => {
    const here = await startProcess();
    const client = await here.listener(CHANNEL);
    await here.bus.check();
    await redis.stop();
    await send(here, 1);
    expect(await client.next('MessageSent')).toEqual({ id: 1 });
    await expect(here.bus.check()).rejects.toThrow();

    await redis.restart();
    expect(await client.closed).toBe(CODES.reconnectNow);
    await here.bus.check();
    const back = await here.listener(CHANNEL);
    await send(here, 2);
    expect(await back.next('MessageSent')).toEqual({ id: 2 });
    expect(await back.flush()).toEqual([]);
  });

  it('times out when Redis does not respond', async () => {
    const here = await startProcess();
    const client = await here.listener(CHANNEL);
    redis.freeze();
    await send(here, 1);
    expect(await client.next('MessageSent')).toEqual({ id: 1 });
    await redis.stop();
    await redis.restart();
    expect(await client.closed).toBe(CODES.reconnectNow);
  });

  it('rejects an address without Redis at start', async () => {
    await expect(startProcess('realtime:one', 'redis://127.0.0.1:1')).rejects.toThrow(
      'REDIS_URL: Redis cannot be used (connect ECONNREFUSED 127.0.0.1:1).',
    );
  });
});
