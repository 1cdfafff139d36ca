import { setTimeout as pause } from 'node:timers/promises';
import { fetchAllMessages, type Reader, sendMessage } from '../../e2e/guarantees/support/readers.ts';

const READERS = 12;
const WRITERS = 4;
/** Between two calls of one caller, so that processes can be started beside them. */
const PAUSE_MS = 40;
const PATHS = ['/', '/api/book-posts/explore', '/api/categories', '/api/hero/stats', '/books'];

interface Pair {
  asha: Reader;
  ravi: Reader;
  conversation: number;
}

/** Many who read and some who write, without a rest and each once: what fails is counted and not tried again. */
export function startCallers(url: string, { asha, ravi, conversation }: Pair) {
  const failures: string[] = [];
  const acknowledged: string[] = [];
  let calls = 0;
  let goesOn = true;

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
    for (let at = first; goesOn; at += 1) {
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
    /** Resolves with what failed, and how many messages were lost or doubled of those that were acknowledged. */
    async stop() {
      goesOn = false;
      await calling;
      const kept = (await fetchAllMessages(url, asha, conversation)).map(({ client_id }) => client_id);
      const isThere = new Set(kept);
      const lost = acknowledged.filter((id) => !isThere.has(id)).length;
      return { calls, failures, acknowledged: acknowledged.length, lost, doubled: kept.length - isThere.size };
    },
  };
}

/** Whose answer it is: ours has a code, nginx's has none. */
const describeFailure = (status: number, text: string) => `${status} ${/"code":"([^"]+)"/.exec(text)?.[1] ?? 'nginx'}`;
