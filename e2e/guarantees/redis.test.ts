import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisSkipReason, startRedis } from '../../apps/server/test/redis-server.ts';
import { openSubscription } from './support/realtime-clients.ts';
import { callApi, sendMessage } from './support/readers.ts';
import { createTestBed } from './support/test-bed.ts';

const SIGNED_OUT = 4009;

describe.skipIf(redisSkipReason)(`processes that talk over Redis ${redisSkipReason ?? ''}`, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let stage: Awaited<ReturnType<typeof createTestBed>>;
  beforeAll(async () => {
    redis = await startRedis();
    stage = await createTestBed({ env: { REDIS_URL: redis.url } });
  });
  afterAll(async () => {
    await stage.close();
    await redis.stop();
  });

  it('tell each other what is sent, also when Redis dies, and who signs out', async () => {
    const { asha, ravi, conversation, urls } = stage;
    const lines = await Promise.all(
      urls.map((url) => openSubscription(url, ravi, `private-conversation.${conversation}`)),
    );
    await sendMessage(urls[0]!, asha, conversation, 'Over Redis');
    for (const { events } of lines) await expect.poll(() => events).toEqual(['MessageSent']);

    await redis.stop();
    await sendMessage(urls[0]!, asha, conversation, 'Over the database');
    for (const { events } of lines) await expect.poll(() => events).toEqual(['MessageSent', 'MessageSent']);

    expect((await callApi(urls[0]!, 'POST /api/logout', { token: ravi.token })).status).toBe(200);
    expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual([SIGNED_OUT, SIGNED_OUT]);
  });
});
