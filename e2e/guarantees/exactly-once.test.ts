import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Browser } from './support/browser.ts';
import { fetchAllMessages, callApi, sendMessage } from './support/readers.ts';
import { createTestBed } from './support/test-bed.ts';

let testBed: Awaited<ReturnType<typeof createTestBed>>;
let balancer: Awaited<ReturnType<typeof testBed.openBalancer>>;
let ashas: Browser;
beforeAll(async () => {
  testBed = await createTestBed();
  balancer = await testBed.openBalancer();
  ashas = await testBed.openBrowser(balancer.url, testBed.asha);
});
afterAll(() => testBed.close());
afterEach(() => {
  balancer.shouldDropAnswer = () => false;
});

const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 30_000, interval: 20 });
const getShownCount = async () => (await ashas.do('state')).shown;
const fetchStoredMessages = () => fetchAllMessages(testBed.urls[0]!, testBed.asha, testBed.conversation);

it('shows a message once that arrives as response, as realtime event and by refetching', async () => {
  const { ravi, conversation, urls } = testBed;
  await ashas.do('send', 'By answer and over the line');
  await sendMessage(urls[1]!, ravi, conversation, 'Over the line');
  await eventually(getShownCount).toBe(2);

  await sendMessage(urls[0]!, ravi, conversation, 'Just before the line is cut');
  balancer.dropConnections();
  await sendMessage(urls[0]!, ravi, conversation, 'While the line is down');
  await ashas.do('send', 'Written at once');
  await eventually(getShownCount).toBe(5);
  expect(await ashas.do('messages')).toEqual(await fetchStoredMessages());
});

it('shows a message once whose response was lost', async () => {
  let lost = 0;
  balancer.shouldDropAnswer = () => (lost += 1) <= 3;
  await ashas.do('send', 'Is it still there?');
  await eventually(getShownCount).toBe(6);
  await eventually(async () => lost).toBeGreaterThan(3);
  await eventually(async () => (await ashas.do('state')).unsent).toBe(0);
  expect((await ashas.do('state')).shown).toBe(6);
  expect(await ashas.do('messages')).toEqual(await fetchStoredMessages());
});

it('moves read marks forward only, and only the recipient moves them', async () => {
  const { asha, ravi, conversation, urls } = testBed;
  const before = await fetchStoredMessages();
  const markRead = (url: string, token: string) =>
    callApi(url, 'POST /api/conversations/:id/mark-read', { token, params: { id: conversation } });
  const readOf = async (sender: number) =>
    (await fetchStoredMessages()).filter(({ sender_id, read }) => sender_id === sender && read).map(({ seq }) => seq);
  const seqsOf = (sender: number) => before.filter(({ sender_id }) => sender_id === sender).map(({ seq }) => seq);

  await Promise.all([...urls, ...urls].map((url) => markRead(url, asha.token)));
  expect(await readOf(asha.id)).toEqual([]);
  expect(await readOf(ravi.id)).toEqual(seqsOf(ravi.id));

  await Promise.all(
    Array.from({ length: 20 }, async (_, turn) => {
      await sendMessage(urls[turn % 2]!, asha, conversation, `Read this ${turn}`);
      const seen = await readOf(asha.id);
      await markRead(urls[(turn + 1) % 2]!, ravi.token);
      expect((await readOf(asha.id)).slice(0, seen.length)).toEqual(seen);
    }),
  );
  await markRead(urls[0]!, ravi.token);
  await eventually(async () => (await ashas.do('state')).read).toBe(before.length + 20);
  expect(await ashas.do('messages')).toEqual(await fetchStoredMessages());
});
