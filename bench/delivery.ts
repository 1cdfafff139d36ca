// Measures the time from the POST of a chat message to its event in the recipient's pusher-js, with 500 more connections, and its
// parts. CHROMIUM_PATH selects the browser: npm run build && npm run bench -- delivery
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { openPostgresConnection } from '../apps/server/src/platform/realtime/postgres-transport.queries.ts';
import { openBrowsers } from './realtime/browsers.ts';
import { createPair, createReader, type Reader, sendMessage } from '../e2e/guarantees/support/readers.ts';
import { subscribe } from '../e2e/guarantees/support/realtime-clients.ts';
import { calculatePercentile } from './support/concurrency.ts';
import { startServer } from './support/processes.ts';
import { createResult, reportResults, type Result } from './support/results.ts';

const IDLE_CONNECTIONS = 500;
const MESSAGES = Number(process.env['MESSAGES'] ?? 500);
const WARM_UP_MESSAGES = 50;
/** Time between messages. */
const INTERVAL_MS = 50;
const CONNECT_CONCURRENCY = 20;

/** Milliseconds since the start of the POST. */
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
  const idle = await openIdleConnections();
  const times = await measureInNode(writer, listener, id);
  const between = await measureInBrowsers(writer, listener, id);
  idle.forEach(({ pusher }) => pusher.disconnect());
  return [
    ...compareWithLimits(
      LIMITS,
      'pusher-js in Node',
      times.map(({ received }) => received),
    ),
    ...compareWithLimits(LIMITS, 'pusher-js in two browsers', between),
    ...compareParts(times),
  ];
}

/** Opens connections that receive no events. */
async function openIdleConnections() {
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

/** Repeats an action at a fixed interval; warm-up results are dropped. */
async function runPaced<Found>(act: () => Promise<Found>) {
  const found: Found[] = [];
  for (let count = 0; count < WARM_UP_MESSAGES + MESSAGES; count++) {
    const [one] = await Promise.all([act(), wait(INTERVAL_MS)]);
    found.push(one);
  }
  return found.slice(WARM_UP_MESSAGES);
}

function compareWithLimits({ p50, p99 }: typeof LIMITS, name: string, times: number[]): Result[] {
  const common = { point: '5', bar: { atMost: 1 }, unit: 'ms' };
  return [
    createResult({
      ...common,
      name: `${name}, p50 and its limit`,
      ours: calculatePercentile(times, 0.5),
      reference: p50,
    }),
    createResult({
      ...common,
      name: `${name}, p99 and its limit`,
      ours: calculatePercentile(times, 0.99),
      reference: p99,
    }),
  ];
}

function compareParts(times: DeliveryTimes[]): Result[] {
  const reference = calculatePercentile(
    times.map(({ received }) => received),
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
      'until the database listener receives it',
      times.map(({ announced }) => announced),
    ),
    part(
      'until the response',
      times.map(({ answered }) => answered),
    ),
    part(
      'from the announcement to the event',
      times.map(({ announced, received }) => received - announced),
    ),
  ];
}
