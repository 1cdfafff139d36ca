import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { redisSkipReason, startRedis } from '../../../../test/services/redis-server.ts';
import { openPostgresRateLimits, deleteExpiredCounts } from './postgres-rate-limits.queries.ts';
import { type RateLimitStore, createRateLimiter, type RateLimits } from './rate-limits.ts';
import { openRedisRateLimits } from './redis-rate-limits.ts';

const rules = { call: { times: 3, seconds: 60 }, wait: { times: 1, seconds: 60 } };
const TOO_MANY = { code: 'request.too_many', details: { retryAfter: expect.any(Number) as number } };

async function countTimes(limits: RateLimits<'call'>, times: number, key = 'asha') {
  for (let count = 0; count < times; count++) await limits.count('call', key);
}

/** Long enough for a busy machine; shorter where the timeout is tested. */
const PATIENT_MS = 10_000;
const silent = pino({ level: 'silent' });
const stores: [
  place: string,
  skipReason: string | undefined,
  open: () => Promise<{ store?: RateLimitStore; end: () => unknown }>,
][] = [
  ['in memory', undefined, async () => ({ end: () => undefined })],
  [
    'in Redis',
    redisSkipReason,
    async () => {
      const redis = await startRedis();
      const store = await openRedisRateLimits(redis.url, 'limits:test', silent, PATIENT_MS);
      await vi.waitUntil(store.isReady, 20_000);
      return { store, end: redis.stop };
    },
  ],
  [
    'in PostgreSQL',
    undefined,
    async () => {
      const { url, close } = await createTestDatabase();
      return { store: openPostgresRateLimits(url, () => true, silent, PATIENT_MS), end: close };
    },
  ],
];

describe.each(stores)('rate limits %s', (_place, skipReason, open) => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    if (!skipReason) opened = await open();
  });
  afterAll(async () => {
    await opened?.store?.close();
    await opened?.end();
  });

  test.skipIf(skipReason)('counts, refunds, resets, and reports excess with the time to wait', async () => {
    const limits = createRateLimiter(rules, 1, opened.store);
    await limits.count('call', 'asha', 2);
    await limits.count('call', 'asha');
    await expect(limits.count('call', 'asha')).rejects.toMatchObject(TOO_MANY);
    await limits.refund('call', 'asha');
    await limits.refund('call', 'asha');
    await limits.count('call', 'asha');
    await limits.forget('call', 'asha');
    await countTimes(limits, 3);
    await expect(limits.count('call', 'ravi', 4)).rejects.toMatchObject(TOO_MANY);

    for (const excess of [0, 0, 0, 1, 2]) expect(await limits.countExcess('call', 'meera')).toBe(excess);
    await limits.countWithin('wait', 'meera', 7);
    const refusal = limits.countWithin('wait', 'meera', 7);
    await expect(refusal).rejects.toMatchObject({ ...TOO_MANY, details: { retryAfter: 7 } });
  });

  test.skipIf(skipReason)('charges in batches', async () => {
    const limits = createRateLimiter(rules, 1, opened.store);
    await Promise.all([1, 1, 1].map((points) => limits.charge('call', 'vikram', points)));
    await expect(limits.charge('call', 'vikram', 1)).rejects.toMatchObject(TOO_MANY);
    await expect(limits.count('call', 'vikram')).rejects.toMatchObject(TOO_MANY);
  });
});

describe.skipIf(redisSkipReason)(`rate limits of two processes over one Redis ${redisSkipReason ?? ''}`, () => {
  const ends: (() => unknown)[] = [];
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  afterAll(() => redis.stop());

  async function startProcess(prefix = 'limits:one', timeout = PATIENT_MS) {
    const store = await openRedisRateLimits(redis.url, prefix, silent, timeout);
    ends.push(store.close);
    await expect.poll(() => store.isReady()).toBe(true);
    return { store, limits: createRateLimiter(rules, 1, store) };
  }

  test('are shared, but not with other installations', async () => {
    const [here, there, elsewhere] = [await startProcess(), await startProcess(), await startProcess('limits:two')];
    await countTimes(here.limits, 2);
    await countTimes(there.limits, 1);
    for (const { limits } of [here, there]) await expect(countTimes(limits, 1)).rejects.toMatchObject(TOO_MANY);
    await countTimes(elsewhere.limits, 3);
    await there.limits.forget('call', 'asha');
    await countTimes(here.limits, 3);
  });

  test('continue per process when Redis is down, and are shared again afterwards', async () => {
    const [here, there] = [await startProcess('limits:three'), await startProcess('limits:three')];
    await countTimes(here.limits, 3);
    await redis.stop();
    for (const { limits } of [here, there]) {
      await countTimes(limits, 3);
      await expect(countTimes(limits, 1)).rejects.toMatchObject(TOO_MANY);
      await limits.refund('call', 'asha');
      await limits.forget('call', 'asha');
    }
    await redis.restart();
    for (const { store } of [here, there]) await expect.poll(() => store.isReady(), { timeout: 10_000 }).toBe(true);
    await countTimes(here.limits, 3);
    await expect(countTimes(there.limits, 1)).rejects.toMatchObject(TOO_MANY);
  }, 30_000);

  test('do not delay requests while Redis does not respond', async () => {
    const { limits } = await startProcess('limits:four', 250);
    redis.freeze();
    const began = performance.now();
    await Promise.all(Array.from({ length: 20 }, (_, at) => countTimes(limits, 3, `member ${at}`)));
    expect(performance.now() - began).toBeLessThan(2000);
    await expect(countTimes(limits, 1, 'member 0')).rejects.toMatchObject(TOO_MANY);
    await redis.stop();
    await redis.restart();
  }, 30_000);
});

describe('rate limits of two processes over one PostgreSQL', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  async function startProcesses({ hasOthers = (): boolean => true, timeout = PATIENT_MS } = {}) {
    const { url, db, close } = await createTestDatabase();
    ends.push(close);
    const start = () => {
      const store = openPostgresRateLimits(url, hasOthers, silent, timeout);
      ends.unshift(() => store.close());
      return createRateLimiter(rules, 1, store);
    };
    return { db, here: start(), there: start() };
  }

  test('are shared, also under concurrency', async () => {
    const { here, there } = await startProcesses();
    const calls = Array.from({ length: 20 }, (_, at) => (at % 2 ? here : there).count('call', 'asha'));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(rules.call.times);
    await there.forget('call', 'asha');
    await countTimes(here, 3);
    await expect(countTimes(there, 1)).rejects.toMatchObject(TOO_MANY);
  });

  test('are counted in memory by a process that is alone', async () => {
    let hasOthers = false;
    const { db, here, there } = await startProcesses({ hasOthers: () => hasOthers });
    await countTimes(here, 3);
    await countTimes(there, 3);
    expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
    hasOthers = true;
    await countTimes(here, 1);
    await countTimes(there, 2);
    await expect(countTimes(here, 1)).rejects.toMatchObject(TOO_MANY);
  });

  test('that last are counted in the database by every process, and are logged there', async () => {
    const { db, close, url } = await createTestDatabase();
    ends.push(close);
    const start = () => {
      const store = openPostgresRateLimits(url, () => false, silent, 10_000);
      ends.unshift(() => store.close());
      return createRateLimiter({ call: { times: 3, seconds: 60, isLasting: true } }, 1, store);
    };
    await countTimes(start(), 3);
    await expect(countTimes(start(), 1)).rejects.toMatchObject(TOO_MANY);
    const { rows } = await sql`
      select relpersistence as persistence from pg_class where relname = 'lasting_rate_limits'`.execute(db);
    expect(rows).toEqual([{ persistence: 'p' }]);
    await deleteExpiredCounts(db, Date.now() + 61_000);
    await countTimes(start(), 3);
  });

  test('continue per process while the database does not respond, without delaying requests', async () => {
    const { db, here } = await startProcesses({ timeout: 250 });
    await db.transaction().execute(async (trx) => {
      await sql`lock table rate_limits`.execute(trx);
      const began = performance.now();
      await Promise.all(Array.from({ length: 20 }, (_, at) => countTimes(here, 3, `member ${at}`)));
      expect(performance.now() - began).toBeLessThan(2000);
      await expect(countTimes(here, 1, 'member 0')).rejects.toMatchObject(TOO_MANY);
    });
  });

  test('delete expired counts', async () => {
    const { db, here } = await startProcesses();
    await countTimes(here, 1);
    await deleteExpiredCounts(db, Date.now());
    expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'call:asha' }]);
    await deleteExpiredCounts(db, Date.now() + rules.call.seconds * 1000 + 1);
    expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
  });
});
