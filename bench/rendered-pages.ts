// Measures server rendering for guests at a million books: uncached pages at 16 connections and calls of the API beside them, both
// beside their limits, and cached pages beside node:http with the same bytes. Needs the built product; creates the data if missing.
import { runAdminStatement } from '../apps/server/test/services/database-server.ts';
import { runAlternately } from './support/alternate-runs.ts';
import { listFilterQueries } from './support/cold-queries.ts';
import { runLoad } from './support/http-load.ts';
import { openLargeData } from './large-data.ts';
import { startProcess, startServer } from './support/processes.ts';
import { calculateMedian, createResult, reportResults } from './support/results.ts';
import { BOOKS, chooseSize } from './support/sizes.ts';

const CONNECTIONS = 16;
const SECONDS = chooseSize(3, 1);
const MAX_PAGE_MS = 250;
const MAX_CALL_MS = 50;
const CALLERS = 4;
const CALLS_A_SECOND = 50;
/** Maximum percentage of empty shells, which are fast but without content. */
const MAX_SHELLS_PERCENT = 1;
/** Marks a rendered page. */
const RENDERED = 'data-from-server>';
const HOT_PATHS = ['/', '/books'];
const REFERENCE = new URL('support/reference-server.ts', import.meta.url).pathname;

const data = await openLargeData([BOOKS]);
const [url] = data.urls as [string];
const ours = await startServer(url, { SEED_DEMO: 'false' });
const reference = await startProcess(REFERENCE, { DATABASE_URL: url });
try {
  const results = await measureCold();
  for (const path of HOT_PATHS) results.push(await measureHot(path));
  if (!(await reportResults('rendered-pages', results))) process.exitCode = 1;
} finally {
  await Promise.all([ours.stop(), reference.stop()]);
  await data.close();
}

async function measureCold() {
  const lists = await listFilterQueries(url);
  const paths = lists.map((list) =>
    list.ours.replace('/api/book-posts/explore', '/books').replace('&per_page=100', ''),
  );
  // Little data has fewer lists.
  const warmUp = paths.splice(0, Math.min(100, paths.length / 2));
  await runLoad({ url: ours.url, paths: warmUp, connections: 4, seconds: SECONDS });
  const cold = { url: ours.url, paths, connections: CONNECTIONS, seconds: SECONDS, expects: RENDERED };
  const beside = {
    url: ours.url,
    paths: await listBooks(),
    connections: CALLERS,
    rate: CALLS_A_SECOND,
    seconds: SECONDS,
  };
  const [{ p99, unexpected }, calls] = await Promise.all([runLoad(cold), runLoad(beside)]);
  const name = `${paths.length} lists, none seen before`;
  const common = { point: '4', bar: { atMost: 1 } };
  const compare = (what: string, value: number, reference: number) =>
    createResult({ ...common, name: `${name}, ${what}`, ours: value, reference, unit: 'ms' });
  return [
    compare('p99 beside the limit', p99, MAX_PAGE_MS),
    compare('p99 of calls beside them', calls.p99, MAX_CALL_MS),
    createResult({
      ...common,
      name: `${name}, shells among them`,
      ours: unexpected,
      reference: MAX_SHELLS_PERCENT,
      unit: '%',
    }),
  ];
}

async function listBooks() {
  const { rows } = await runAdminStatement(url, 'select id from books where listed order by id desc limit 1000');
  return (rows as unknown as { id: number }[]).map(({ id }) => `/api/book-posts/${id}`);
}

async function measureHot(path: string) {
  const body = await (await fetch(ours.url + path)).arrayBuffer();
  await fetch(`${reference.url}/bytes`, { method: 'POST', body });
  const createRun = (base: string, paths: string[]) => () =>
    runLoad({ url: base, paths, connections: CONNECTIONS, seconds: SECONDS });
  const comparison = await runAlternately(createRun(ours.url, [path]), createRun(reference.url, ['/bytes']));
  const perSecond = (rounds: typeof comparison.ours) => calculateMedian(rounds.map((round) => round.perSecond));
  const figures = { ours: perSecond(comparison.ours), reference: perSecond(comparison.reference) };
  return createResult({
    point: '4',
    name: `${path}, hot, beside node:http`,
    ...figures,
    bar: { atLeast: 0.6 },
    unit: 'req/s',
  });
}
