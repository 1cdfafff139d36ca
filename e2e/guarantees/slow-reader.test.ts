import { afterEach, expect, it } from 'vitest';
import { allMessages, send } from './support/readers.ts';
import { aStage } from './support/stage.ts';

const LONG = 'நூல் '.repeat(799).trim();
const SENDERS = 4;
const ENOUGH = 2000;

let stage: Awaited<ReturnType<typeof aStage>>;
afterEach(() => stage.close());

it('cuts a reader that does not take what it is sent; it harms nobody and catches up', async () => {
  stage = await aStage({ processes: 1 });
  const { asha, ravi, conversation, urls } = stage;
  const [good, bad] = [await stage.line(), await stage.line()];
  const quick = await stage.browser(good.url, ravi);
  const slow = await stage.browser(bad.url, ravi);
  await send(urls[0]!, asha, conversation, 'The first');
  for (const browser of [quick, slow]) await expect.poll(async () => (await browser.do('state')).shown).toBe(1);

  const isCut = bad.stall();
  let sent = 1;
  async function flood() {
    while (bad.isStalled && sent < ENOUGH) {
      sent += 1;
      expect((await send(urls[0]!, asha, conversation, `${LONG} ${sent}`)).status).toBe(201);
    }
  }
  const flooding = Promise.all(Array.from({ length: SENDERS }, flood));
  await Promise.race([isCut, flooding]);
  expect(sent).toBeLessThan(ENOUGH);
  bad.resume();
  await flooding;

  const kept = await allMessages(urls[0]!, ravi, conversation);
  expect(kept).toHaveLength(sent);
  for (const browser of [quick, slow]) {
    await expect.poll(async () => (await browser.do('state')).shown, { timeout: 60_000 }).toBe(sent);
    expect(await browser.do('messages')).toEqual(kept);
  }
});
