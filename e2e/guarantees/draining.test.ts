import { afterEach, expect, it } from 'vitest';
import { bareListener } from './support/listener.ts';
import { allMessages, send } from './support/readers.ts';
import { aStage } from './support/stage.ts';

const COME_BACK_NOW = 4200;
const WRITERS = 6;

let stage: Awaited<ReturnType<typeof aStage>>;
afterEach(() => stage.close());

it('ends under traffic without losing or doubling anything, and sends its clients to the other process', async () => {
  stage = await aStage();
  const { asha, ravi, conversation, urls, products } = stage;
  const [draining, other] = urls as [string, string];
  const line = await stage.line();
  const ravis = await stage.browser(line.url, ravi);
  const ashas = await stage.browser(line.url, asha);
  const bare = await bareListener(draining, ravi, `private-conversation.${conversation}`);

  const answered: number[] = [];
  async function write() {
    for (;;) {
      const answer = await send(draining, asha, conversation, 'Still there?').catch(() => undefined);
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

  await send(other, ravi, conversation, 'From the process that stays');
  const kept = await allMessages(other, asha, conversation);
  expect(kept.map(({ seq }) => seq)).toEqual(expect.arrayContaining(answered));
  expect(kept).toHaveLength(answered.length + 21);
  expect(new Set(kept.map(({ client_id }) => client_id)).size).toBe(kept.length);
  for (const browser of [ashas, ravis])
    await expect.poll(async () => (await browser.do('state')).shown, { timeout: 30_000 }).toBe(kept.length);
  expect(await ravis.do('messages')).toEqual(kept);
});
