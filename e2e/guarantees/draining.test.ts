import { afterEach, expect, it } from 'vitest';
import { openSubscription } from './support/realtime-clients.ts';
import { fetchAllMessages, sendMessage } from './support/readers.ts';
import { createTestBed } from './support/test-bed.ts';

const COME_BACK_NOW = 4200;
const WRITERS = 6;

let testBed: Awaited<ReturnType<typeof createTestBed>>;
afterEach(() => testBed.close());

it('ends under traffic without losing or doubling anything, and sends its clients to the other process', async () => {
  testBed = await createTestBed();
  const { asha, ravi, conversation, urls, products } = testBed;
  const [draining, other] = urls as [string, string];
  const line = await testBed.line();
  const ravis = await testBed.browser(line.url, ravi);
  const ashas = await testBed.browser(line.url, asha);
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

  expect(await bare.closed).toBe(COME_BACK_NOW);
  // Whoever came too late was told so, or found nobody: no answer was cut off in the middle, or it would have been kept twice.
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
