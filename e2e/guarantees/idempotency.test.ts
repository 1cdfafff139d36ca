import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchAllMessages, sendMessage } from './support/readers.ts';
import { createTestBed } from './support/test-bed.ts';

let testBed: Awaited<ReturnType<typeof createTestBed>>;
beforeAll(async () => {
  testBed = await createTestBed();
});
afterAll(() => testBed.close());

it('stores one message per client id, sent at once to two processes and again much later', async () => {
  const { asha, ravi, conversation, urls, products } = testBed;
  const clientIds = Array.from({ length: 10 }, () => randomUUID());
  const sent = await Promise.all(
    clientIds.flatMap((clientId) =>
      [...urls, ...urls, ...urls].map((url) => sendMessage(url, asha, conversation, `For ${clientId}`, clientId)),
    ),
  );
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(sent.map(({ data }) => data.id)).size).toBe(clientIds.length);

  for (let turn = 0; turn < 20; turn += 1)
    await Promise.all(urls.map((url) => sendMessage(url, turn % 2 ? asha : ravi, conversation, `Much later ${turn}`)));
  await products[0]!.killAndRestart();
  const kept = await fetchAllMessages(urls[0]!, asha, conversation);
  expect(kept).toHaveLength(clientIds.length + 40);

  for (const url of urls)
    for (const clientId of clientIds) {
      const earlier = kept.find(({ client_id }) => client_id === clientId);
      expect(await sendMessage(url, asha, conversation, `For ${clientId}`, clientId)).toEqual({
        status: 201,
        data: earlier,
      });
    }
  expect(await fetchAllMessages(urls[1]!, ravi, conversation)).toEqual(kept);
});

it('rejects different text under a used client id, whichever process took the first', async () => {
  const { asha, ravi, conversation, urls } = testBed;
  const clientId = randomUUID();
  const words = ['Two hundred rupees', 'Three hundred rupees'];
  const sent = await Promise.all(words.map((text, at) => sendMessage(urls[at]!, asha, conversation, text, clientId)));
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await sendMessage(urls[1]!, ravi, conversation, words[0]!, clientId)).status).toBe(201);
});
