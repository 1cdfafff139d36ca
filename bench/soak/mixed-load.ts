import { setTimeout as pause } from 'node:timers/promises';
import type { RunningProcess } from '../support/processes.ts';
import { postJson, type Reader, registerReader } from '../realtime/readers.ts';

const PAIRS = 10;
const CALLERS = 12;
/** Between two calls of one caller: for hours, not for records. */
const PAUSE_MS = 25;
const WORDS = ['premchand', 'physics', 'history', 'novel', 'tagore', 'children', 'java', 'gita'];

/** Who writes and listens, and where. */
export interface SoakMember extends Reader {
  conversation: number;
}

/** What people do, in turns: they look around, search, read a book, write, change something of their own. */
const acts: ((member: SoakMember, at: number) => [method: string, path: string, body?: object])[] = [
  () => ['GET', '/'],
  () => ['GET', '/api/book-posts/explore?per_page=24'],
  (_, at) => ['GET', `/api/book-posts/search?q=${WORDS[at % WORDS.length]}`],
  (_, at) => ['GET', `/api/book-posts/${1 + (at % 20)}`],
  ({ conversation }, at) => [
    'POST',
    `/api/conversations/${conversation}/messages`,
    { message: `Message ${at}`, client_id: crypto.randomUUID() },
  ],
  () => ['GET', '/api/conversations'],
  () => ['GET', '/api/notifications'],
  ({ conversation }) => ['GET', `/api/conversations/${conversation}/messages?per_page=30`],
  () => ['GET', '/api/requests'],
  () => ['GET', '/api/hero/stats'],
];

/** Pairs of members with a conversation each. */
export async function createMembers(product: RunningProcess) {
  const members: SoakMember[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const [one, other] = [await registerReader(product), await registerReader(product)];
    const { id: conversation } = await postJson<{ id: number }>(
      product,
      '/api/conversations',
      { user_id: other.id },
      one.token,
    );
    members.push({ ...one, conversation }, { ...other, conversation });
  }
  return members;
}

/** Calls of these members, until they are stopped. */
export function startMixedLoad(product: RunningProcess, members: SoakMember[]) {
  const failures = new Map<string, number>();
  let calls = 0;
  let goesOn = true;
  const fail = (kind: string) => failures.set(kind, (failures.get(kind) ?? 0) + 1);

  async function act(at: number) {
    const member = members[at % members.length]!;
    const [method, path, body] = acts[at % acts.length]!(member, at);
    const headers = { authorization: `Bearer ${member.token}`, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(product.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    if (!response.ok) fail(`${method} ${path.replace(/\d+/g, ':id')}: ${response.status} ${text.slice(0, 80)}`);
  }

  async function call(first: number) {
    for (let at = first; goesOn; at += CALLERS) {
      calls += 1;
      await act(at).catch((error: Error) => fail(String(error.cause ?? error)));
      await pause(PAUSE_MS);
    }
  }

  const calling = Promise.all(Array.from({ length: CALLERS }, (_, at) => call(at)));
  return {
    async stop() {
      goesOn = false;
      await calling;
      return { calls, failures };
    },
  };
}
