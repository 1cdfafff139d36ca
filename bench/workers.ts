// What a second process brings for lists that nobody has asked for before: requests answered by WORKERS=2 beside WORKERS=1, each process on a processor
// of its own, PostgreSQL and the client on others. With fewer than four processors that cannot be measured; then the processor time of an answer is told,
// which must not grow: what costs the same on two processes is answered twice as often where there are processors for both.
// npm run build && npm run workers --workspace @wandering-books/bench
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { listFilterQueries } from './cold-queries.ts';
import { openFilledDatabase, useExistingDatabase } from './filled-database.ts';
import { runLoad } from './http-load.ts';
import { processorTimeOfCluster } from './processor-time.ts';
import { startServer } from './processes.ts';
import { calculateMedian, createResult, reportResults } from './results.ts';

const BOOKS = Number(process.env['BOOKS'] ?? 100_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SECONDS = 8;
/** What a process has not compiled yet, and memory it has not grown to yet, it pays for alone: two are cold for twice as long as one. */
const WARM_UP_SECONDS = 10;
const CONNECTIONS = 8;
/** More than are answered in that time. */
const UNSEEN = 20_000;
const NEEDED = 4;
/** Rupees: more than any book costs. */
const MOST_COSTLY = 90_000_000;
const COUNTS = [1, 2] as const;

interface Round {
  perSecond: number;
  /** Milliseconds of the processor for an answer. */
  cost: number;
}

let named = 0;
const processors = availableParallelism();
const canPin = processors >= NEEDED;
// What is started from here inherits it: PostgreSQL and the clients.
if (canPin) pin(process.pid, `2-${processors - 1}`);

const given = process.env['DATABASE_URL'];
const library = given ? useExistingDatabase(given) : await openFilledDatabase(BOOKS);
try {
  const paths = (await listFilterQueries(library.url)).map(({ ours }) => ours);
  const seen: Record<(typeof COUNTS)[number], Round[]> = { 1: [], 2: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const count of round % 2 ? COUNTS.toReversed() : COUNTS) seen[count].push(await measure(count, paths));
  const told = (
    name: string,
    read: (round: Round) => number,
    bar: { atLeast: number } | { atMost: number } | null,
    unit: string,
  ) =>
    createResult({
      point: 'workers',
      name: `${name}, two processes beside one`,
      ours: calculateMedian(seen[2].map(read)),
      reference: calculateMedian(seen[1].map(read)),
      bar,
      unit,
    });
  await reportResults('workers', [
    told('lists not seen before', ({ perSecond }) => perSecond, canPin ? { atLeast: 1.7 } : null, 'req/s'),
    told('processor time of an answer', ({ cost }) => cost, canPin ? null : { atMost: 1.15 }, 'ms'),
  ]);
  if (!canPin)
    console.log(
      `${processors} processors: two processes, PostgreSQL and the client share them, so requests per second say nothing.`,
    );
} finally {
  await library.close();
}

async function measure(count: number, paths: string[]): Promise<Round> {
  const server = await startServer(library.url, {
    DATA_DIR: library.dataDir,
    WORKERS: String(count),
    SEED_DEMO: 'false',
  });
  try {
    if (canPin) pin(server.pid, count === 1 ? '0' : '0-1');
    const load = { url: server.url, connections: CONNECTIONS, seconds: SECONDS, isApart: true };
    await runLoad({ ...load, paths: listUnseen(paths), seconds: WARM_UP_SECONDS });
    const before = await processorTimeOfCluster(server.pid);
    const { perSecond } = await runLoad({ ...load, paths: listUnseen(paths) });
    const taken = (await processorTimeOfCluster(server.pid)) - before;
    console.log(`WORKERS=${count}: ${perSecond} req/s`);
    return { perSecond, cost: (taken * 1000) / (perSecond * SECONDS) };
  } finally {
    await server.stop();
  }
}

/** Addresses of the same lists that nobody has asked for yet: no process can have one of them from another's work, nor from its own. */
function listUnseen(paths: string[]) {
  return Array.from({ length: UNSEEN }, () => `${paths[named % paths.length]}&max_price=${MOST_COSTLY - named++}`);
}

/** Keeps a process, all its threads and the processes that it has started to these processors. */
function pin(pid: number, list: string) {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split(/\s+/)
    .filter(Boolean);
  for (const one of [String(pid), ...children])
    try {
      execFileSync('taskset', ['-a', '-c', '-p', list, one]);
    } catch {
      // What looked them up is gone already.
    }
}
