import { afterEach, expect, it } from 'vitest';
import { fetchAllMessages, sendMessage } from './support/readers.ts';
import { createTestBed } from './support/test-bed.ts';

const LONG = 'நூல் '.repeat(790).trim();
const SENDERS = 4;
/** More than 10 MB, to fill the buffers of the system and then of the server. */
const FLOOD = 900;

let testBed: Awaited<ReturnType<typeof createTestBed>>;
afterEach(() => testBed.close());

it('disconnects a client that reads nothing, without affecting others, and it catches up', async () => {
  testBed = await createTestBed({ processes: 1 });
  const { asha, ravi, conversation, urls } = testBed;
  const [good, bad] = [await testBed.openBalancer(), await testBed.openBalancer()];
  const quick = await testBed.openBrowser(good.url, ravi);
  const slow = await testBed.openBrowser(bad.url, ravi);
  await sendMessage(urls[0]!, asha, conversation, 'The first');
  for (const browser of [quick, slow])
    await expect.poll(() => browser.do('state'), { timeout: 30_000 }).toMatchObject({ shown: 1, isSubscribed: true });

  const goOn = bad.pauseWebSockets();
  let sent = 1;
  async function flood() {
    while (sent < FLOOD) {
      sent += 1;
      expect((await sendMessage(urls[0]!, asha, conversation, `${LONG} ${sent}`)).status).toBe(201);
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, flood));
  await expect.poll(async () => (await quick.do('state')).shown, { timeout: 30_000 }).toBe(sent);
  await goOn();

  const kept = await fetchAllMessages(urls[0]!, ravi, conversation);
  expect(kept).toHaveLength(sent);
  for (const browser of [quick, slow]) {
    await expect.poll(async () => (await browser.do('state')).shown, { timeout: 60_000 }).toBe(sent);
    expect(await browser.do('messages')).toEqual(kept);
  }
});
