// Finds how many requests a second one machine serves before the p99 of a kind exceeds 500 ms, with a book shared every five seconds
// beside without: 60 % lists, 15 % searches, 10 % rendered pages, 10 % calls of members, 5 % messages, with 1,000 sockets open.
// Client, server and PostgreSQL share the machine: npm run build && npm run bench -- capacity
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runAdminStatement } from '../apps/server/test/services/database-server.ts';
import { getSessionToken } from '../apps/server/test/large-data/community.ts';
import { openSubscription } from '../e2e/guarantees/support/realtime-clients.ts';
import { type SampledConversation, sampleConversations } from './support/call-samples.ts';
import { listFilterQueries, listSearchQueries } from './support/cold-queries.ts';
import { calculatePercentile, measureConcurrently } from './support/concurrency.ts';
import { openLargeData } from './large-data.ts';
import { startServer } from './support/processes.ts';
import { createResult, reportResults } from './support/results.ts';
import { chooseSize } from './support/sizes.ts';

const BOOKS = Number(process.env['BOOKS'] ?? chooseSize(100_000, 20_000));
const SOCKETS = chooseSize(1000, 20);
const SECONDS = chooseSize(20, 1);
const START_RATE = 100;
const GROWTH = 1.25;
const MAX_P99_MS = 500;
const CONNECTIONS = 200;
const CALL_TIMEOUT_MS = 10_000;
const CONNECT_CONCURRENCY = 20;
const CHANGE_INTERVAL_MS = 5000;
/** A reader that looks at a page makes a call about this often. */
const SECONDS_BETWEEN_CALLS = 10;
const CLOCK_TICKS = 100;

interface Call {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

interface Kind {
  share: number;
  calls: Call[];
}

type Kinds = Record<'lists' | 'searches' | 'pages' | 'members' | 'messages', Kind>;

type RunningServer = Awaited<ReturnType<typeof startServer>>;

const data = await openLargeData([BOOKS]);
const [url] = data.urls as [string];
try {
  const reference = await measureCapacity(false);
  const ours = await measureCapacity(true);
  const name = `calls a second while a book is shared every ${CHANGE_INTERVAL_MS / 1000} s, beside without`;
  await reportResults('capacity', [
    createResult({ point: '1', name, ours, reference, bar: { atLeast: 0.8 }, unit: 'calls/s' }),
  ]);
} finally {
  await data.close();
}

/** Returns the highest rate at which every kind holds. */
async function measureCapacity(isChanging: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'books-bench-'));
  const server = await startServer(url, { SEED_DEMO: 'false', DATA_DIR: folder });
  const conversations = await sampleConversations(url);
  const sockets = await openSockets(server, conversations);
  const changing = isChanging ? setInterval(() => void shareBook(), CHANGE_INTERVAL_MS) : undefined;
  try {
    const kinds = await collectKinds(conversations);
    console.log(`\n${BOOKS} books, ${sockets.length} sockets, ${isChanging ? 'changing' : 'unchanged'}`);
    await runStep(server, kinds, START_RATE); // code and caches warm up
    let held = 0;
    for (let rate = START_RATE; await runStep(server, kinds, rate); rate = Math.round(rate * GROWTH)) {
      held = rate;
      console.log(`holds ${rate} calls/s, about ${rate * SECONDS_BETWEEN_CALLS} readers at once`);
    }
    return held;
  } finally {
    clearInterval(changing);
    for (const { socket } of sockets) socket.terminate();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A copy of any book, of another member, in its lists. */
function shareBook() {
  return runAdminStatement(
    url,
    `insert into books (user_id, work_id, title, author, category_id, language_id, price, type, condition, image, city_id,
      latitude, longitude)
    select user_id, work_id, title, author, category_id, language_id, price, type, condition, image, city_id, latitude, longitude
    from books where listed and id > (select random() * max(id) from books) order by id limit 1`,
  );
}

async function openSockets({ url: product }: RunningServer, conversations: SampledConversation[]) {
  const sockets: Awaited<ReturnType<typeof openSubscription>>[] = [];
  await measureConcurrently(CONNECT_CONCURRENCY, Array(SOCKETS).keys(), async (at) => {
    const { id, as, other } = conversations[at % conversations.length]!;
    const userId = at % 2 ? as : other;
    const reader = { id: userId, token: getSessionToken(userId), email: '', password: '' };
    sockets.push(await openSubscription(product, reader, `private-conversation.${id}`));
  });
  return sockets;
}

async function collectKinds(conversations: SampledConversation[]): Promise<Kinds> {
  const filters = (await listFilterQueries(url)).map(({ ours }) => ours.replace('per_page=100', 'per_page=18'));
  const searches = (await listSearchQueries(url)).map(({ ours }) => ours.replace('per_page=100', 'per_page=18'));
  const { rows } = await runAdminStatement(url, 'select id from books where listed order by id desc limit 300');
  const authorize = (userId: number) => ({ authorization: `Bearer ${getSessionToken(userId)}` });
  const get = (path: string) => ({ path });
  const ofMembers = ['user/dashboard', 'requests/inbox', 'conversations', 'notifications', 'book-posts/nearby'];
  return {
    lists: { share: 0.6, calls: filters.flatMap((path) => [get(path), get('/api/book-posts/explore?per_page=18')]) },
    searches: { share: 0.15, calls: searches.map(get) },
    pages: {
      share: 0.1,
      calls: ['/', '/books', ...(rows as unknown as { id: number }[]).map(({ id }) => `/book/${id}`)].map(get),
    },
    members: {
      share: 0.1,
      calls: conversations.map(({ as }, at) => ({
        path: `/api/${ofMembers[at % ofMembers.length]!}`,
        headers: authorize(as),
      })),
    },
    messages: {
      share: 0.05,
      calls: conversations.map(({ id, as }) => ({
        method: 'POST' as const,
        path: `/api/conversations/${id}/messages`,
        headers: { 'content-type': 'application/json', ...authorize(as) },
        body: JSON.stringify({ message: 'Fine with me.' }),
      })),
    },
  };
}

/** Runs all kinds at their share of the rate; returns whether each kept its p99 and none failed. */
async function runStep(server: RunningServer, kinds: Kinds, rate: number) {
  const before = await readProcessorSeconds(server.pid);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const rows = await Promise.all(
    Object.entries(kinds).map(async ([kind, { share, calls }]) => {
      const answers = await sendAtRate(server.url, agent, calls, rate * share);
      const [p50, p99] = [0.5, 0.99].map((part) =>
        calculatePercentile(
          answers.map(({ ms }) => Math.round(ms)),
          part,
        ),
      );
      const failed = answers.filter(({ status }) => status < 200 || status > 299);
      return {
        'calls/s': rate,
        kind,
        calls: answers.length,
        p50,
        p99: p99!,
        failed: failed.length,
        as: failed[0]?.status,
      };
    }),
  );
  agent.destroy();
  console.table(rows);
  const after = await readProcessorSeconds(server.pid);
  const used = (name: keyof typeof after) => `${name} ${((after[name] - before[name]) / SECONDS).toFixed(2)}`;
  console.log(`processors used: ${used('server')}, ${used('postgres')}, ${used('client')}`);
  return rows.every(({ p99, failed }) => p99 <= MAX_P99_MS && failed === 0);
}

/** Sends calls at random times whatever the answers take, as independent readers do; times include waiting for a connection. */
async function sendAtRate(product: string, agent: Agent, calls: Call[], perSecond: number) {
  const sent: Promise<{ ms: number; status: number }>[] = [];
  const end = performance.now() + SECONDS * 1000;
  for (let next = performance.now(); next < end; next -= (Math.log(1 - Math.random()) * 1000) / perSecond) {
    const wait = next - performance.now();
    if (wait > 1) await pause(wait);
    sent.push(send(product, agent, calls[sent.length % calls.length]!, next));
  }
  return Promise.all(sent);
}

/** Milliseconds since the call was due, and its status: 0 without an answer. */
function send(product: string, agent: Agent, { path, method = 'GET', headers, body }: Call, due: number) {
  return new Promise<{ ms: number; status: number }>((resolve) => {
    const finish = (status = 0) => resolve({ ms: performance.now() - due, status });
    const call = request(product + path, { agent, method, headers, timeout: CALL_TIMEOUT_MS }, (response) => {
      response
        .resume()
        .on('end', () => finish(response.statusCode))
        .on('error', () => finish());
    });
    call.on('timeout', () => call.destroy()).on('error', () => finish());
    call.end(body);
  });
}

/** Processor seconds used so far by the server with its workers, by all of PostgreSQL, and by this program. */
async function readProcessorSeconds(serverPid: number) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const used = { server: 0, postgres: 0, client: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6 };
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
    if (!rest) continue;
    const fields = rest.split(' ');
    const [parent, seconds] = [Number(fields[1]), (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS];
    if (Number(pid) === serverPid || parent === serverPid) used.server += seconds;
    else if (name === 'postgres') used.postgres += seconds;
  }
  return used;
}
