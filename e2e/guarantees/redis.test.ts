import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisSkipReason, startRedis } from '../../apps/server/test/services/redis-server.ts';
import { openSubscription } from './support/realtime-clients.ts';
import { callApi, sendMessage } from './support/readers.ts';
import { createTestBed } from './support/test-bed.ts';

const SIGNED_OUT = 4009;

describe.skipIf(redisSkipReason)(`Processes connected by Redis ${redisSkipReason ?? ''}`, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let testBed: Awaited<ReturnType<typeof createTestBed>>;
  beforeAll(async () => {
    redis = await startRedis();
    testBed = await createTestBed({ env: { REDIS_URL: redis.url } });
  });
  afterAll(async () => {
    await testBed.close();
    await redis.stop();
  });

  it('deliver messages and logouts to each other, also when Redis dies', async () => {
    const { asha, ravi, conversation, urls } = testBed;
    const connections = await Promise.all(
      urls.map((url) => openSubscription(url, ravi, `private-conversation.${conversation}`)),
    );
    await sendMessage(urls[0]!, asha, conversation, 'Over Redis');
    for (const { events } of connections) await expect.poll(() => events).toEqual(['MessageSent']);

    await redis.stop();
    await sendMessage(urls[0]!, asha, conversation, 'Over the database');
    for (const { events } of connections) await expect.poll(() => events).toEqual(['MessageSent', 'MessageSent']);

    expect((await callApi(urls[0]!, 'POST /api/logout', { token: ravi.token })).status).toBe(200);
    expect(await Promise.all(connections.map(({ closed }) => closed))).toEqual([SIGNED_OUT, SIGNED_OUT]);
  });
});
