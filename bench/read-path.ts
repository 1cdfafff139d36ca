// Lists of books against what they could cost: a hot page beside node:http with the same bytes, pages never seen before beside
// "rows, then JSON.stringify", members beside guests; and the memory that takes. Needs what `npm run build` makes. DATABASE_URL
// may name a database that is filled already; without it one is made.
import { setTimeout as pause } from 'node:timers/promises';
import { administer } from '../apps/server/test/database-server.ts';
import { filledLibrary, openLibrary } from './library.ts';
import { load, type Load } from './load.ts';
import { alternating, type Contest, type Duel } from './rounds.ts';
import { memoryOf, signIn, startProcess, startServer } from './server.ts';
import { beside, medianOf, report, type Result } from './table.ts';
import { filters, searches } from './unseen.ts';

const BOOKS = 100_000;
const SECONDS = 3;
/** What is kept is full by then, and the same goes on for as long again. */
const STEADY_SECONDS = 10;
/** Each change makes every page one that was not seen before: so none is answered twice from what is kept. */
const CHANGE_EVERY_MS = 100;
const HOT = '/api/book-posts/explore?per_page=100';
const REFERENCE = new URL('reference-server.ts', import.meta.url).pathname;

const given = process.env['DATABASE_URL'];
const library = given ? filledLibrary(given) : await openLibrary(BOOKS);
const ours = await startServer(library.url, { DATA_DIR: library.dataDir });
const reference = await startProcess(REFERENCE, { DATABASE_URL: library.url });
try {
  const atRest = await memoryOf(ours);
  const headers = { authorization: `Bearer ${await signIn(ours)}` };
  const results = [...(await hot(headers)), ...(await cold(headers))];
  results.push(memory('at rest', atRest, 150), ...(await underLoad()));
  await report('read-path', results);
} finally {
  await Promise.all([ours.stop(), reference.stop()]);
  await library.close();
}

function loadOn({ url }: { url: string }, paths: string[], connections: number, headers?: Load['headers']): Contest {
  return () => load({ url, paths, connections, seconds: SECONDS, ...(headers && { headers }) });
}

async function hot(headers: Load['headers']) {
  const body = await (await fetch(ours.url + HOT)).arrayBuffer();
  await fetch(`${reference.url}/bytes`, { method: 'POST', body });
  const results: Result[] = [];
  for (const connections of [16, 64]) {
    const name = `the newest 100 for guests, ${connections} connections`;
    const duel = await alternating(loadOn(ours, [HOT], connections), loadOn(reference, ['/bytes'], connections));
    results.push(throughput('1', `${name}, beside node:http`, duel, 0.6), slowest('1', name, duel, 2));
  }
  const members = await alternating(loadOn(ours, [HOT], 16, headers), loadOn(ours, [HOT], 16));
  return [...results, throughput('2', 'the newest 100 for members, beside guests', members, 0.6)];
}

async function cold(headers: Load['headers']) {
  const [ofFilters, ofSearches] = [await filters(library.url), await searches(library.url)];
  const warmUp = ofFilters.map(({ ours }) => ours);
  await loadOn(ours, warmUp, 4)();
  const changing = keepChanging();
  try {
    const results: Result[] = [];
    for (const [name, paths] of [
      ['filters', ofFilters],
      ['searches, newest first', ofSearches],
    ] as const) {
      const [own, theirs] = [paths.map(({ ours }) => ours), paths.map(({ reference }) => reference)];
      const duel = await alternating(loadOn(ours, own, 16), loadOn(reference, theirs, 16));
      results.push(throughput('2', `100 books by ${name}, not seen before, beside rows`, duel, 4));
      const members = await alternating(loadOn(ours, own, 16, headers), loadOn(ours, own, 16));
      results.push(throughput('2', `the same for members, beside guests`, members, 0.9));
    }
    return results;
  } finally {
    await changing.stop();
  }
}

async function underLoad() {
  const paths = (await filters(library.url)).map((path) => path.ours);
  const changing = keepChanging();
  const seen: number[] = [];
  for (let turn = 0; turn < 2; turn++) {
    await load({ url: ours.url, paths, connections: 16, seconds: STEADY_SECONDS });
    seen.push(await memoryOf(ours));
  }
  await changing.stop();
  const [early, late] = seen as [number, number];
  const growth = { ours: late, reference: early, bar: { atMost: 1.1 }, unit: 'MB' };
  return [
    memory('under load', Math.max(...seen), 400),
    beside({ point: '7', name: 'memory late under the same load, beside early', ...growth }),
  ];
}

function keepChanging() {
  let goesOn = true;
  const changes = (async () => {
    while (goesOn) {
      await administer(library.url, 'update book_list_versions set changes = changes + 1 where slot = 63');
      await pause(CHANGE_EVERY_MS);
    }
  })();
  return {
    stop() {
      goesOn = false;
      return changes;
    },
  };
}

function throughput(point: string, name: string, { ours, reference }: Duel, atLeast: number) {
  const perSecond = (rounds: Duel['ours']) => medianOf(rounds.map((round) => round.perSecond));
  const figures = { ours: perSecond(ours), reference: perSecond(reference) };
  return beside({ point, name, ...figures, bar: { atLeast }, unit: 'req/s' });
}

function slowest(point: string, name: string, { ours, reference }: Duel, atMost: number) {
  const p99 = (rounds: Duel['ours']) => medianOf(rounds.map((round) => round.p99));
  return beside({
    point,
    name: `${name}, p99`,
    ours: p99(ours),
    reference: p99(reference),
    bar: { atMost },
    unit: 'ms',
  });
}

function memory(when: string, ours: number, reference: number) {
  return beside({
    point: '7',
    name: `memory ${when}, beside the limit`,
    ours,
    reference,
    bar: { atMost: 1 },
    unit: 'MB',
  });
}
