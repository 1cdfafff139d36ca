import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchAllMessages, fetchMessagesAfter, type Reader, sendMessage } from './support/readers.ts';
import { createTestBed } from './support/test-bed.ts';

const WRITERS = 8;
const EACH = 30;
const ALL = 2 * WRITERS * EACH;

let testBed: Awaited<ReturnType<typeof createTestBed>>;
beforeAll(async () => {
  testBed = await createTestBed();
});
afterAll(() => testBed.close());

it('numbers messages of two processes without a gap, and hides no late commit from readers by sequence number', async () => {
  const { asha, ravi, conversation, urls } = testBed;
  const write = async (url: string, reader: Reader, writer: number) => {
    for (let turn = 0; turn < EACH; turn += 1)
      expect((await sendMessage(url, reader, conversation, `${writer} ${turn}`)).status).toBe(201);
  };
  const read = async (url: string, reader: Reader, perPage: number) => {
    const seen: number[] = [];
    while (seen.length < ALL) {
      const { data } = await fetchMessagesAfter(url, reader, conversation, seen.at(-1) ?? 0, perPage);
      seen.push(...data.map(({ seq }) => seq));
    }
    return seen;
  };

  const [first, second] = await Promise.all([
    read(urls[0]!, ravi, 7),
    read(urls[1]!, asha, 100),
    ...urls.flatMap((url) =>
      Array.from({ length: WRITERS }, (_, writer) => write(url, writer % 2 ? asha : ravi, writer)),
    ),
  ]);
  const upToAll = Array.from({ length: ALL }, (_, index) => index + 1);
  expect(first).toEqual(upToAll);
  expect(second).toEqual(upToAll);
  expect((await fetchAllMessages(urls[0]!, asha, conversation)).map(({ seq }) => seq)).toEqual(upToAll);
});
