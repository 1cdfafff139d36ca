// Two builds of the server side by side, for deciding whether what is simpler is fast enough: answers a second, and answers per
// second of the processor that the server and PostgreSQL took for them, which other work on the machine hardly touches.
// npm run compare -w @wandering-books/bench -- dist-before dist [part of a scenario's name ...]
import autocannon from 'autocannon';
import { fileURLToPath } from 'node:url';
import { runAdminStatement, createDatabase } from '../apps/server/test/database-server.ts';
import { type Asking, scenariosFor } from './compare-scenarios.ts';
import { useExistingDatabase, openFilledDatabase } from './filled-database.ts';
import { postmasterOf, processorTimeOf, processorTimeOfCluster } from './processor-time.ts';
import { signIn, startProcess } from './processes.ts';
import { calculateMedian } from './results.ts';

const BOOKS = Number(process.env['BOOKS'] ?? 100_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SECONDS = Number(process.env['SECONDS'] ?? 2);
const CONNECTIONS = Number(process.env['CONNECTIONS'] ?? 16);

const REFERENCE = fileURLToPath(new URL('reference-server.ts', import.meta.url));

type Side = Awaited<ReturnType<typeof openSide>>;

const [builds, wanted] = [process.argv.slice(2, 4), process.argv.slice(4)];
const given = process.env['DATABASE_URL'];
const library = given ? useExistingDatabase(given) : await openFilledDatabase(BOOKS);
const postmaster = await postmasterOf(library.url);
const sides: Side[] = [];
const reference = await startProcess(REFERENCE, { DATABASE_URL: library.url });
try {
  for (const build of builds) sides.push(await openSide(build));
  for (const [name, askingOf] of Object.entries(scenariosFor()))
    if (wanted.length === 0 || wanted.some((part) => name.includes(part))) await compare(name, askingOf);
} finally {
  await Promise.all([reference, ...sides.map(({ running }) => running)].map((running) => running.stop()));
  for (const { databaseUrl } of sides)
    await runAdminStatement(library.url, `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
  await library.close();
}

/** A build with a database of its own, which it brings up to date. */
async function openSide(build: string) {
  const program = fileURLToPath(new URL(`../apps/server/${build}/main.js`, import.meta.url));
  const url = await createDatabase(
    library.url,
    `side_${process.pid}_${sides.length}`,
    new URL(library.url).pathname.slice(1),
  );
  const env = { DATABASE_URL: url, DATA_DIR: library.dataDir, RATE_LIMIT_FACTOR: '100000' };
  const running = await startProcess(program, env);
  await runAdminStatement(url, 'vacuum analyze');
  return { build, running, databaseUrl: url, token: await signIn(running) };
}

async function compare(name: string, askingOf: (side: Side) => Promise<Asking>) {
  const contests: Contest[] = await Promise.all(
    sides.map(async (side) => ({ name: side.build, running: side.running, asking: await askingOf(side) })),
  );
  if (name.startsWith('hot list')) contests.push(await contestOfReference(contests[0]!));
  for (const contest of contests) await measure(contest);
  const seen = contests.map((): Figures[] => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const at of inTurn(contests.length, round)) seen[at]!.push(await measure(contests[at]!));
  for (const { asking } of contests) await asking.stop?.();

  const medians = seen.map((rounds) => medianFigures(rounds));
  const rows = contests.flatMap(({ name }, at) => [
    [name, medians[at]!] as const,
    ...(at > 0
      ? [
          [
            `${contests[1]!.name} beside ${contests[at === 1 ? 0 : at]!.name}`,
            ratios(medians[1]!, medians[at === 1 ? 0 : at]!),
          ] as const,
        ]
      : []),
  ]);
  console.log(`\n${name}`);
  console.table(Object.fromEntries(rows));
}

interface Contest {
  name: string;
  running: { url: string; pid: number };
  asking: Asking;
}

/** Node.js alone, with the bytes that the first side answers. */
async function contestOfReference({ running, asking }: Contest): Promise<Contest> {
  const body = await (await fetch(running.url + asking.requests[0]!.path!)).arrayBuffer();
  await fetch(`${reference.url}/bytes`, { method: 'POST', body });
  return { name: 'node:http', running: reference, asking: { requests: [{ method: 'GET', path: '/bytes' }] } };
}

function inTurn(count: number, round: number) {
  const order = Array.from({ length: count }, (_, at) => at);
  return round % 2 ? order.toReversed() : order;
}

interface Figures {
  'a second': number;
  'per second of the server': number;
  'per second of PostgreSQL': number;
  p99: number;
}

async function measure({ running, asking: { requests, setupClient } }: Contest): Promise<Figures> {
  const before = await taken(running.pid);
  const {
    requests: sent,
    latency,
    non2xx,
    errors,
  } = await autocannon({
    url: running.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests,
    ...(setupClient && { setupClient }),
  });
  const after = await taken(running.pid);
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers failed`);
  return {
    'a second': sent.average,
    'per second of the server': sent.total / (after.server - before.server),
    'per second of PostgreSQL': sent.total / (after.postgres - before.postgres),
    p99: latency.p99,
  };
}

async function taken(pid: number) {
  return { server: await processorTimeOf(pid), postgres: await processorTimeOfCluster(postmaster) };
}

function medianFigures(rounds: Figures[]) {
  return figuresBy((name) => Math.round(calculateMedian(rounds.map((round) => round[name]))));
}

function ratios(of: Figures, beside: Figures) {
  return figuresBy((name) => Number((of[name] / beside[name]).toFixed(2)));
}

function figuresBy(figure: (name: keyof Figures) => number): Figures {
  const names = ['a second', 'per second of the server', 'per second of PostgreSQL', 'p99'] as const;
  return Object.fromEntries(names.map((name) => [name, figure(name)])) as unknown as Figures;
}
