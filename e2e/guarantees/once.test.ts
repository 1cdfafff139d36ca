import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Browser } from './support/browser.ts';
import { allMessages, ask, send } from './support/readers.ts';
import { aStage } from './support/stage.ts';

let stage: Awaited<ReturnType<typeof aStage>>;
let line: Awaited<ReturnType<typeof stage.line>>;
let ashas: Browser;
beforeAll(async () => {
  stage = await aStage();
  line = await stage.line();
  ashas = await stage.browser(line.url, stage.asha);
});
afterAll(() => stage.close());
afterEach(() => {
  line.losesAnswer = () => false;
});

const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 30_000, interval: 20 });
const shown = async () => (await ashas.do('state')).shown;
const kept = () => allMessages(stage.urls[0]!, stage.asha, stage.conversation);

it('shows once what comes as an answer, over the line and by asking again', async () => {
  const { ravi, conversation, urls } = stage;
  await ashas.do('send', 'By answer and over the line');
  await send(urls[1]!, ravi, conversation, 'Over the line');
  await eventually(shown).toBe(2);

  await send(urls[0]!, ravi, conversation, 'Just before the line is cut');
  line.cut();
  await send(urls[0]!, ravi, conversation, 'While the line is down');
  await ashas.do('send', 'Written at once');
  await eventually(shown).toBe(5);
  expect(await ashas.do('messages')).toEqual(await kept());
});

it('shows once what was kept although its answer was lost', async () => {
  let lost = 0;
  line.losesAnswer = () => (lost += 1) <= 3;
  await ashas.do('send', 'Is it still there?');
  await eventually(shown).toBe(6);
  await eventually(async () => lost).toBeGreaterThan(3);
  await eventually(async () => (await ashas.do('state')).unsent).toBe(0);
  expect((await ashas.do('state')).shown).toBe(6);
  expect(await ashas.do('messages')).toEqual(await kept());
});

it('moves read marks forward only, and only the recipient moves them', async () => {
  const { asha, ravi, conversation, urls } = stage;
  const before = await kept();
  const markRead = (url: string, token: string) =>
    ask(url, 'POST /api/conversations/:id/mark-read', { token, params: { id: conversation } });
  const readOf = async (sender: number) =>
    (await kept()).filter(({ sender_id, read }) => sender_id === sender && read).map(({ seq }) => seq);
  const seqsOf = (sender: number) => before.filter(({ sender_id }) => sender_id === sender).map(({ seq }) => seq);

  await Promise.all([...urls, ...urls].map((url) => markRead(url, asha.token)));
  expect(await readOf(asha.id)).toEqual([]);
  expect(await readOf(ravi.id)).toEqual(seqsOf(ravi.id));

  await Promise.all(
    Array.from({ length: 20 }, async (_, turn) => {
      await send(urls[turn % 2]!, asha, conversation, `Read this ${turn}`);
      const seen = await readOf(asha.id);
      await markRead(urls[(turn + 1) % 2]!, ravi.token);
      expect((await readOf(asha.id)).slice(0, seen.length)).toEqual(seen);
    }),
  );
  await markRead(urls[0]!, ravi.token);
  await eventually(async () => (await ashas.do('state')).read).toBe(before.length + 20);
  expect(await ashas.do('messages')).toEqual(await kept());
});
