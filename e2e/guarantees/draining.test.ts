import { afterEach, expect, it } from 'vitest';
import { openSubscription } from './support/realtime-clients.ts';
import { fetchAllMessages, sendMessage } from './support/readers.ts';
import { createTestBed } from './support/test-bed.ts';

const RECONNECT_IMMEDIATELY = 4200;
const WRITERS = 6;

let testBed: Awaited<ReturnType<typeof createTestBed>>;
afterEach(() => testBed.close());

it('loses and duplicates no message when a process drains under load, and moves its clients to the other process', async () => {
  testBed = await createTestBed();
  const { asha, ravi, conversation, urls, products } = testBed;
  const [draining, other] = urls as [string, string];
  const balancer = await testBed.openBalancer();
  const ravis = await testBed.openBrowser(balancer.url, ravi);
  const ashas = await testBed.openBrowser(balancer.url, asha);
  const bare = await openSubscription(draining, ravi, `private-conversation.${conversation}`);

  const answered: number[] = [];
  async function write() {
    for (;;) {
      const answer = await sendMessage(draining, asha, conversation, 'Still there?').catch(() => undefined);
      if (answer?.status !== 201) return answer?.status;
      answered.push(answer.data.seq);
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, write));
  await expect.poll(() => answered.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(50);
  for (let turn = 1; turn <= 20; turn += 1) await ashas.do('send', `While it drains ${turn}`);
  await products[0]!.end('SIGTERM');

  expect(await bare.closed).toBe(RECONNECT_IMMEDIATELY);
  // Late requests got a 503 or no connection; no response was cut off, which would have caused a duplicate.
  expect((await writing).filter((status) => status !== undefined && status !== 503)).toEqual([]);
  await expect.poll(async () => (await ashas.do('state')).unsent, { timeout: 30_000 }).toBe(0);

  await sendMessage(other, ravi, conversation, 'From the process that stays');
  const kept = await fetchAllMessages(other, asha, conversation);
  expect(kept.map(({ seq }) => seq)).toEqual(expect.arrayContaining(answered));
  expect(kept).toHaveLength(answered.length + 21);
  expect(new Set(kept.map(({ client_id }) => client_id)).size).toBe(kept.length);
  for (const browser of [ashas, ravis])
    await expect.poll(async () => (await browser.do('state')).shown, { timeout: 30_000 }).toBe(kept.length);
  expect(await ravis.do('messages')).toEqual(kept);
});
