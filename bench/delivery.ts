// How long a chat message takes from the start of its POST until the other one's pusher-js hears it, through the built product,
// with 500 more who are connected; and which parts of the way take it. CHROMIUM_PATH names the browser.
// npm run build && npm run bench -- delivery
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { openPostgresConnection } from '../apps/server/src/platform/realtime/postgres-transport.queries.ts';
import { openBrowsers } from './realtime/browsers.ts';
import { createPair, createReader, type Reader, sendMessage } from '../e2e/guarantees/support/readers.ts';
import { subscribe } from '../e2e/guarantees/support/realtime-clients.ts';
import { calculatePercentile } from './support/concurrency.ts';
import { startServer } from './support/processes.ts';
import { createResult, reportResults, type Result } from './support/results.ts';

const IDLE_CONNECTIONS = 500;
const MESSAGES = Number(process.env['MESSAGES'] ?? 500);
const WARM_UP = 50;
/** Milliseconds from one message to the next. */
const INTERVAL_MS = 50;
const CONNECT_CONCURRENCY = 20;

/** Milliseconds since the POST began. */
interface DeliveryTimes {
  announced: number;
  answered: number;
  received: number;
}

const TEXT = 'I can be at the college gate on Saturday at ten.';
const LIMITS = { p50: 50, p99: 250 };

const dataDir = await mkdtemp(pathOf(tmpdir(), 'books-delivery-'));
const postgres = await openEmbeddedPostgres({ dataDir, log: () => {} });
const product = await startServer(postgres.url, { DATA_DIR: dataDir, SEED_DEMO: 'false' });
try {
  await reportResults('delivery', await measure());
} finally {
  await product.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}

async function measure() {
  const { asha: writer, ravi: listener, conversation: id } = await createPair(product.url);
  const idle = await connectIdle();
  const ways = await measureInNode(writer, listener, id);
  const between = await measureInBrowsers(writer, listener, id);
  idle.forEach(({ pusher }) => pusher.disconnect());
  return [
    ...compareWithLimits(
      LIMITS,
      'pusher-js in Node',
      ways.map(({ received }) => received),
    ),
    ...compareWithLimits(LIMITS, 'pusher-js in two browsers', between),
    ...compareParts(ways),
  ];
}

/** Lines that listen, each to the channel of a member to whom nothing is said. */
async function connectIdle() {
  const reader = await createReader(product.url, 'Bench');
  const connections: Awaited<ReturnType<typeof subscribe>>[] = [];
  while (connections.length < IDLE_CONNECTIONS) {
    const some = Array.from({ length: CONNECT_CONCURRENCY }, () =>
      subscribe(product.url, reader, `private-user.${reader.id}`),
    );
    connections.push(...(await Promise.all(some)));
  }
  return connections;
}

async function measureInNode(writer: Reader, listener: Reader, conversation: number) {
  const marks = new Map<string, (at: number) => void>();
  const next = (name: string) => new Promise<number>((resolve) => void marks.set(name, resolve));
  const databaseListener = await openPostgresConnection(postgres.url, (text) => {
    if (text.includes('"MessageSent"')) marks.get('announced')?.(performance.now());
  });
  const channel = `private-conversation.${conversation}`;
  const { pusher } = await subscribe(product.url, listener, `private-user.${listener.id}`, channel);
  pusher.channel(channel).bind('MessageSent', () => marks.get('received')?.(performance.now()));

  return runPaced(async (): Promise<DeliveryTimes> => {
    const [announced, received] = [next('announced'), next('received')];
    const began = performance.now();
    const { status } = await sendMessage(product.url, writer, conversation, TEXT);
    if (status !== 201) throw new Error(`A message got ${status}`);
    const answered = performance.now() - began;
    return { answered, announced: (await announced) - began, received: (await received) - began };
  }).finally(async () => {
    pusher.disconnect();
    await databaseListener.close();
  });
}

async function measureInBrowsers(writer: Reader, listener: Reader, conversation: number) {
  const browsers = await openBrowsers(product, writer, listener, conversation);
  return runPaced(browsers.deliver).finally(browsers.close);
}

/** Does something again and again at a gentle rate; what the first few found is not kept. */
async function runPaced<Found>(act: () => Promise<Found>) {
  const found: Found[] = [];
  for (let count = 0; count < WARM_UP + MESSAGES; count++) {
    const [one] = await Promise.all([act(), wait(INTERVAL_MS)]);
    found.push(one);
  }
  return found.slice(WARM_UP);
}

/** Beside the most that they may take. */
function compareWithLimits({ p50, p99 }: typeof LIMITS, name: string, times: number[]): Result[] {
  const told = { point: '5', bar: { atMost: 1 }, unit: 'ms' };
  return [
    createResult({
      ...told,
      name: `${name}, p50 and its limit`,
      ours: calculatePercentile(times, 0.5),
      reference: p50,
    }),
    createResult({
      ...told,
      name: `${name}, p99 and its limit`,
      ours: calculatePercentile(times, 0.99),
      reference: p99,
    }),
  ];
}

/** Beside the whole way. */
function compareParts(ways: DeliveryTimes[]): Result[] {
  const reference = calculatePercentile(
    ways.map(({ received }) => received),
    0.5,
  );
  const part = (name: string, times: number[]) =>
    createResult({
      point: '5',
      name: `of the way, ${name}`,
      ours: calculatePercentile(times, 0.5),
      reference,
      bar: null,
      unit: 'ms',
    });
  return [
    part(
      'until a listener of the database hears of it',
      ways.map(({ announced }) => announced),
    ),
    part(
      'until the answer is there',
      ways.map(({ answered }) => answered),
    ),
    part(
      'from the announcement to the event',
      ways.map(({ announced, received }) => received - announced),
    ),
  ];
}
