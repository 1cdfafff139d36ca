import { afterEach, expect, it } from 'vitest';
import type { Browser } from './support/browser.ts';
import { startFaultInjection } from './support/fault-injection.ts';
import { createRandom } from './support/random.ts';
import { fetchAllMessages } from './support/readers.ts';
import { createTestBed } from './support/test-bed.ts';

const MESSAGES = Number(process.env['MESSAGES'] ?? 1000);
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));
const MAX_UNSENT = 20;
/** Milliseconds; what is left after that is written in calm. */
const FAULTS_DURATION = 25 * MESSAGES;
const MINUTE = 60_000;
const PATIENCE = MINUTE + MESSAGES * 200;

let testBed: Awaited<ReturnType<typeof createTestBed>>;
afterEach(() => testBed.close());

/** Writes so many messages, a few ahead of what is kept. */
async function writeMessages(browser: Browser, name: string, count: number) {
  for (let next = 1; next <= count;) {
    const { unsent } = await browser.do('state');
    for (let room = MAX_UNSENT - unsent; room > 0 && next <= count; room -= 1, next += 1)
      await browser.do('send', `${name} ${next}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await expect.poll(async () => (await browser.do('state')).unsent, { timeout: PATIENCE, interval: 50 }).toBe(0);
}

it(
  `shows both sides the same ${MESSAGES} messages, whatever breaks meanwhile (SEED=${SEED})`,
  { timeout: 2 * PATIENCE },
  async () => {
    testBed = await createTestBed();
    const { asha, ravi, conversation, urls, database, products } = testBed;
    const lines = [await testBed.line(), await testBed.line()];
    const [ashas, ravis] = await Promise.all([
      testBed.browser(lines[0]!.url, asha),
      testBed.browser(lines[1]!.url, ravi),
    ]);

    const mischief = startFaultInjection({
      random: createRandom(SEED),
      duration: FAULTS_DURATION,
      database,
      products,
      balancers: lines,
    });
    await Promise.all([writeMessages(ashas, 'Asha', MESSAGES / 2), writeMessages(ravis, 'Ravi', MESSAGES / 2)]);
    await mischief.end();

    for (const browser of [ashas, ravis])
      await expect
        .poll(async () => (await browser.do('state')).shown, { timeout: MINUTE / 2, interval: 50 })
        .toBe(MESSAGES);

    const kept = await fetchAllMessages(urls[0]!, asha, conversation);
    expect(kept.map(({ seq }) => seq)).toEqual(Array.from({ length: MESSAGES }, (_, index) => index + 1));
    for (const { name, id } of [
      { name: 'Asha', id: asha.id },
      { name: 'Ravi', id: ravi.id },
    ])
      expect(kept.filter(({ sender_id }) => sender_id === id).map(({ message }) => message)).toEqual(
        Array.from({ length: MESSAGES / 2 }, (_, index) => `${name} ${index + 1}`),
      );
    expect(await ashas.do('messages')).toEqual(kept);
    expect(await ravis.do('messages')).toEqual(kept);
  },
);
