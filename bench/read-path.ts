// Compares lists of books with their lower bounds: a cached page with node:http sending the same bytes, uncached pages with rows and
// JSON.stringify, members with guests; and measures memory. Needs `npm run build`. DATABASE_URL selects a database that is already
// filled; otherwise one is created.
import { setTimeout as pause } from 'node:timers/promises';
import { runAdminStatement } from '../apps/server/test/services/database-server.ts';
import { openExistingDatabase, openFilledDatabase } from './support/filled-database.ts';
import { runLoad, type Load } from './support/http-load.ts';
import { runAlternately, type Run, type Comparison } from './support/alternate-runs.ts';
import { readMemory, signIn, startProcess, startServer } from './support/processes.ts';
import { createResult, calculateMedian, reportResults, type Result } from './support/results.ts';
import { listFilterQueries, listSearchQueries } from './support/cold-queries.ts';
import { chooseSize } from './support/sizes.ts';

const BOOKS = chooseSize(100_000, 20_000);
const SECONDS = chooseSize(3, 1);
/** By then the caches are full; a second run of the same length follows. */
const STEADY_SECONDS = chooseSize(10, 1);
/** Each change invalidates every cached list, so none is served twice from the cache. */
const CHANGE_INTERVAL_MS = 100;
const HOT_PATH = '/api/book-posts/explore?per_page=100';
const REFERENCE = new URL('support/reference-server.ts', import.meta.url).pathname;

const given = process.env['DATABASE_URL'];
const database = given ? openExistingDatabase(given) : await openFilledDatabase(BOOKS);
const ours = await startServer(database.url, { DATA_DIR: database.dataDir });
const reference = await startProcess(REFERENCE, { DATABASE_URL: database.url });
try {
  const atRest = await readMemory(ours);
  const headers = { authorization: `Bearer ${await signIn(ours)}` };
  const results = [...(await measureHot(headers)), ...(await measureCold(headers))];
  results.push(compareMemory('at rest', atRest, 150), ...(await measureUnderLoad()));
  await reportResults('read-path', results);
} finally {
  await Promise.all([ours.stop(), reference.stop()]);
  await database.close();
}

function createLoad({ url }: { url: string }, paths: string[], connections: number, headers?: Load['headers']): Run {
  return () => runLoad({ url, paths, connections, seconds: SECONDS, ...(headers && { headers }) });
}

async function measureHot(headers: Load['headers']) {
  const body = await (await fetch(ours.url + HOT_PATH)).arrayBuffer();
  await fetch(`${reference.url}/bytes`, { method: 'POST', body });
  const results: Result[] = [];
  for (const connections of [16, 64]) {
    const name = `the newest 100 for guests, ${connections} connections`;
    const comparison = await runAlternately(
      createLoad(ours, [HOT_PATH], connections),
      createLoad(reference, ['/bytes'], connections),
    );
    results.push(
      compareThroughput('1', `${name}, beside node:http`, comparison, 0.6),
      compareP99('1', name, comparison, 2),
    );
  }
  const members = await runAlternately(createLoad(ours, [HOT_PATH], 16, headers), createLoad(ours, [HOT_PATH], 16));
  return [...results, compareThroughput('2', 'the newest 100 for members, beside guests', members, 0.6)];
}

async function measureCold(headers: Load['headers']) {
  const [ofFilters, ofSearches] = [await listFilterQueries(database.url), await listSearchQueries(database.url)];
  const warmUp = ofFilters.map(({ ours }) => ours);
  await createLoad(ours, warmUp, 4)();
  const changing = startChanging(database.url);
  try {
    const results: Result[] = [];
    for (const [name, paths] of [
      ['filters', ofFilters],
      ['searches, newest first', ofSearches],
    ] as const) {
      const [own, theirs] = [paths.map(({ ours }) => ours), paths.map(({ reference }) => reference)];
      const comparison = await runAlternately(createLoad(ours, own, 16), createLoad(reference, theirs, 16));
      results.push(compareThroughput('2', `100 books by ${name}, not seen before, beside rows`, comparison, 4));
      const members = await runAlternately(createLoad(ours, own, 16, headers), createLoad(ours, own, 16));
      results.push(compareThroughput('2', `the same for members, beside guests`, members, 0.9));
    }
    return results;
  } finally {
    await changing.stop();
  }
}

async function measureUnderLoad() {
  const paths = (await listFilterQueries(database.url)).map((path) => path.ours);
  const changing = startChanging(database.url);
  const seen: number[] = [];
  for (let turn = 0; turn < 2; turn++) {
    await runLoad({ url: ours.url, paths, connections: 16, seconds: STEADY_SECONDS });
    seen.push(await readMemory(ours));
  }
  await changing.stop();
  const [early, late] = seen as [number, number];
  const growth = { ours: late, reference: early, bar: { atMost: 1.1 }, unit: 'MB' };
  return [
    compareMemory('under load', Math.max(...seen), 400),
    createResult({ point: '7', name: 'memory late under the same load, beside early', ...growth }),
  ];
}

function compareThroughput(point: string, name: string, { ours, reference }: Comparison, atLeast: number) {
  const perSecond = (rounds: Comparison['ours']) => calculateMedian(rounds.map((round) => round.perSecond));
  const figures = { ours: perSecond(ours), reference: perSecond(reference) };
  return createResult({ point, name, ...figures, bar: { atLeast }, unit: 'req/s' });
}

function compareP99(point: string, name: string, { ours, reference }: Comparison, atMost: number) {
  const p99 = (rounds: Comparison['ours']) => calculateMedian(rounds.map((round) => round.p99));
  return createResult({
    point,
    name: `${name}, p99`,
    ours: p99(ours),
    reference: p99(reference),
    bar: { atMost },
    unit: 'ms',
  });
}

function compareMemory(when: string, ours: number, reference: number) {
  return createResult({
    point: '7',
    name: `memory ${when}, beside the limit`,
    ours,
    reference,
    bar: { atMost: 1 },
    unit: 'MB',
  });
}

/** Invalidates all cached lists repeatedly. */
function startChanging(databaseUrl: string) {
  let isRunning = true;
  const changes = (async () => {
    while (isRunning) {
      await runAdminStatement(databaseUrl, 'insert into book_changes default values');
      await pause(CHANGE_INTERVAL_MS);
    }
  })();
  return {
    stop() {
      isRunning = false;
      return changes;
    },
  };
}
