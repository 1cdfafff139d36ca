import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisSkipReason, startRedis } from '../../apps/server/test/services/redis-server.ts';
import { callApi, sendMessage } from './support/readers.ts';
import { openSubscription } from './support/realtime-clients.ts';
import { createTestBed } from './support/test-bed.ts';

const SIGNED_OUT = 4009;
/** Distributed over the processes in turn. */
const SOCKETS = 8;

describe.each([
  ['over the database', undefined],
  ['over Redis', redisSkipReason],
])('Four processes on one port, connected %s,', (way, skipReason) => {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  let testBed: Awaited<ReturnType<typeof createTestBed>>;
  beforeAll(async () => {
    if (skipReason) return;
    if (way === 'over Redis') redis = await startRedis();
    testBed = await createTestBed({ processes: 1, env: { WORKERS: '4', ...(redis && { REDIS_URL: redis.url }) } });
  });
  afterAll(async () => {
    await testBed?.close();
    await redis?.stop();
  });

  it.skipIf(skipReason)('deliver messages to all sockets in order and once, and close them on logout', async () => {
    const { asha, ravi, conversation, urls } = testBed;
    const [url] = urls as [string];
    const connections = await Promise.all(
      Array.from({ length: SOCKETS }, () => openSubscription(url, ravi, `private-conversation.${conversation}`)),
    );
    const sent = Array.from({ length: 10 }, () => 'MessageSent');
    for (const [at] of sent.entries()) await sendMessage(url, asha, conversation, `Message ${at}`);
    for (const { events } of connections) await expect.poll(() => events, { timeout: 30_000 }).toEqual(sent);

    expect((await callApi(url, 'POST /api/logout', { token: ravi.token })).status).toBe(200);
    expect(await Promise.all(connections.map(({ closed }) => closed))).toEqual(connections.map(() => SIGNED_OUT));
  });
});
