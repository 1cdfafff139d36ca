import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noRedis, startRedis } from '../../apps/server/test/redis-server.ts';
import { bareListener } from './support/listener.ts';
import { ask, send } from './support/readers.ts';
import { aStage } from './support/stage.ts';

const SIGNED_OUT = 4009;

describe.skipIf(noRedis)(`processes that talk over Redis ${noRedis ?? ''}`, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let stage: Awaited<ReturnType<typeof aStage>>;
  beforeAll(async () => {
    redis = await startRedis();
    stage = await aStage({ env: { REDIS_URL: redis.url } });
  });
  afterAll(async () => {
    await stage.close();
    await redis.stop();
  });

  it('tell each other what is sent, also when Redis dies, and who signs out', async () => {
    const { asha, ravi, conversation, urls } = stage;
    const lines = await Promise.all(urls.map((url) => bareListener(url, ravi, `private-conversation.${conversation}`)));
    await send(urls[0]!, asha, conversation, 'Over Redis');
    for (const { events } of lines) await expect.poll(() => events).toEqual(['MessageSent']);

    await redis.stop();
    await send(urls[0]!, asha, conversation, 'Over the database');
    for (const { events } of lines) await expect.poll(() => events).toEqual(['MessageSent', 'MessageSent']);

    expect((await ask(urls[0]!, 'POST /api/logout', { token: ravi.token })).status).toBe(200);
    expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual([SIGNED_OUT, SIGNED_OUT]);
  });
});
