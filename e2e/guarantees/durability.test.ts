import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { isAlive, findPostgresPid } from '../../apps/server/test/services/server-process.ts';
import { EMBEDDED, Product } from '../support/product.ts';
import { fetchAllMessages, createPair, type Reader, sendMessage } from './support/readers.ts';

const IN_FLIGHT = 8;

let product: Product;
afterEach(() => product.stop());

/** Sends messages concurrently until the server ends; returns those acknowledged and those without a response. */
function writeUntilServerEnds(url: string, reader: Reader, conversation: number) {
  const answered = new Map<string, { id: number; seq: number }>();
  const unanswered = new Map<string, string>();

  async function write() {
    for (;;) {
      const clientId = randomUUID();
      const text = `${clientId} ${'word '.repeat(50)}`.trim();
      unanswered.set(clientId, text);
      const answer = await sendMessage(url, reader, conversation, text, clientId).catch(() => undefined);
      if (answer?.status !== 201) return;
      unanswered.delete(clientId);
      answered.set(text, { id: answer.data.id, seq: answer.data.seq });
    }
  }
  const done = Promise.all(Array.from({ length: IN_FLIGHT }, write));
  return { answered, unanswered, done };
}

it('keeps acknowledged messages after kill -9 of the server and of PostgreSQL', { timeout: 300_000 }, async () => {
  product = await Product.start({ DATABASE_URL: EMBEDDED });
  const url = product.url;
  const { asha, conversation } = await createPair(url);

  const killPostgres = async () => {
    const postgres = (await findPostgresPid(product.dataDir))!;
    process.kill(postgres, 'SIGKILL');
    await expect.poll(() => isAlive(postgres)).toBe(false);
  };
  const killServer = () => product.end('SIGKILL');
  const restart = () => product.begin();
  const waitUntilReady = () =>
    expect.poll(async () => (await fetch(`${url}/api/ready`)).status, { timeout: 60_000 }).toBe(200);
  const rounds = [
    { kill: killServer, recover: restart },
    { kill: () => killPostgres().then(killServer), recover: restart },
    { kill: killPostgres, recover: waitUntilReady },
  ];
  for (const { kill, recover } of rounds) {
    const before = (await fetchAllMessages(url, asha, conversation)).length;
    const { answered, unanswered, done } = writeUntilServerEnds(url, asha, conversation);
    await expect.poll(() => answered.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(100);
    await kill();
    await done;
    await recover();

    const kept = new Map(
      (await fetchAllMessages(url, asha, conversation)).map((message) => [message.message, message]),
    );
    for (const [text, { id, seq }] of answered) expect(kept.get(text)).toMatchObject({ id, seq });
    expect(kept.size).toBeLessThanOrEqual(before + answered.size + unanswered.size);

    for (const [clientId, text] of unanswered)
      expect((await sendMessage(url, asha, conversation, text, clientId)).status).toBe(201);
    const all = await fetchAllMessages(url, asha, conversation);
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => index + 1));
    expect(all).toHaveLength(before + answered.size + unanswered.size);
    expect(new Set(all.map(({ client_id }) => client_id)).size).toBe(all.length);
  }
});
