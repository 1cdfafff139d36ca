import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { redisSkipReason, startRedis } from '../../../test/redis-server.ts';
import { openRateLimitStore } from './rate-limit-store.ts';
import { createRateLimiter, type RateLimits } from './rate-limits.ts';

const rules = { call: { times: 3, seconds: 60 }, wait: { times: 1, seconds: 60 } };
const TOO_MANY = { code: 'request.too_many', details: { retryAfter: expect.any(Number) as number } };

async function countTimes(limits: RateLimits<'call'>, times: number, key = 'asha') {
  for (let count = 0; count < times; count++) await limits.count('call', key);
}

describe.each([
  ['in memory', false],
  ['in Redis', true],
])('limits %s', (_place, isShared) => {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  let store: Awaited<ReturnType<typeof openRateLimitStore>> | undefined;
  beforeAll(async () => {
    if (!isShared || redisSkipReason) return;
    redis = await startRedis();
    store = await openRateLimitStore(redis.url, 'limits:test', pino({ level: 'silent' }));
  });
  afterAll(async () => {
    store?.close();
    await redis?.stop();
  });

  test.skipIf(isShared && redisSkipReason)('count, take back, forget, wait and tell what is too many', async () => {
    await expect.poll(() => store?.client.isReady ?? true).toBe(true);
    const limits = createRateLimiter(rules, 1, store);
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
});

describe.skipIf(redisSkipReason)(`limits of two processes over one Redis ${redisSkipReason ?? ''}`, () => {
  const ends: (() => unknown)[] = [];
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  afterAll(() => redis.stop());

  async function startProcess(prefix = 'limits:one') {
    const store = await openRateLimitStore(redis.url, prefix, pino({ level: 'silent' }));
    ends.push(store.close);
    await expect.poll(() => store.client.isReady).toBe(true);
    return { store, limits: createRateLimiter(rules, 1, store) };
  }

  test('are one, and those of another installation are not', async () => {
    const [here, there, elsewhere] = [await startProcess(), await startProcess(), await startProcess('limits:two')];
    await countTimes(here.limits, 2);
    await countTimes(there.limits, 1);
    for (const { limits } of [here, there]) await expect(countTimes(limits, 1)).rejects.toMatchObject(TOO_MANY);
    await countTimes(elsewhere.limits, 3);
    await there.limits.forget('call', 'asha');
    await countTimes(here.limits, 3);
  });

  test('go on in each process when Redis dies, and are one again when it is back', async () => {
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
    for (const { store } of [here, there])
      await expect.poll(() => store.client.isReady, { timeout: 10_000 }).toBe(true);
    await countTimes(here.limits, 3);
    await expect(countTimes(there.limits, 1)).rejects.toMatchObject(TOO_MANY);
  }, 30_000);

  test('hold up nobody while Redis does not answer', async () => {
    const { limits } = await startProcess('limits:four');
    redis.freeze();
    const began = performance.now();
    await Promise.all(Array.from({ length: 20 }, (_, at) => countTimes(limits, 3, `member ${at}`)));
    expect(performance.now() - began).toBeLessThan(2000);
    await expect(countTimes(limits, 1, 'member 0')).rejects.toMatchObject(TOO_MANY);
    await redis.stop();
    await redis.restart();
  }, 30_000);
});
