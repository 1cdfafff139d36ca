import { setTimeout as pause } from 'node:timers/promises';
import { fetchAllMessages, type Reader, sendMessage } from '../../e2e/guarantees/support/readers.ts';

const READERS = Number(process.env['READERS'] ?? 12);
const WRITERS = 4;
/** Pause between two calls of one caller, which leaves processor time for starting processes. */
const PAUSE_MS = Number(process.env['PAUSE_MS'] ?? 40);
const PATHS = ['/', '/api/book-posts/explore', '/api/categories', '/api/hero/stats', '/books'];

interface Pair {
  asha: Reader;
  ravi: Reader;
  conversation: number;
}

/** Starts clients that read and write without retries; failures are counted. */
export function startCallers(url: string, { asha, ravi, conversation }: Pair) {
  const failures: string[] = [];
  const acknowledged: string[] = [];
  let calls = 0;
  let isRunning = true;

  async function read(at: number) {
    const path = PATHS[at % PATHS.length]!;
    const answer = await fetch(url + path);
    const text = await answer.text();
    if (answer.status >= 500) failures.push(describeFailure(answer.status, text));
  }

  async function write(at: number) {
    const id = crypto.randomUUID();
    const { status, data } = await sendMessage(url, at % 2 ? asha : ravi, conversation, `Message ${at}`, id);
    if (status === 201) acknowledged.push(id);
    else failures.push(`a message: ${describeFailure(status, JSON.stringify(data))}`);
  }

  async function call(work: (at: number) => Promise<void>, first: number) {
    for (let at = first; isRunning; at += 1) {
      calls += 1;
      await work(at).catch((error: Error) => failures.push(`${String(error.cause ?? error)}`));
      await pause(PAUSE_MS);
    }
  }

  const calling = Promise.all([
    ...Array.from({ length: READERS }, (_, at) => call(read, at)),
    ...Array.from({ length: WRITERS }, (_, at) => call(write, at)),
  ]);
  return {
    count: () => calls,
    /** Returns the failures and the numbers of acknowledged, lost and duplicated messages. */
    async stop() {
      isRunning = false;
      await calling;
      const kept = (await fetchAllMessages(url, asha, conversation)).map(({ client_id }) => client_id);
      const isThere = new Set(kept);
      const lost = acknowledged.filter((id) => !isThere.has(id)).length;
      return { calls, failures, acknowledged: acknowledged.length, lost, doubled: kept.length - isThere.size };
    },
  };
}

/** Names the sender: product errors have a code, those of nginx do not. */
const describeFailure = (status: number, text: string) => `${status} ${/"code":"([^"]+)"/.exec(text)?.[1] ?? 'nginx'}`;
