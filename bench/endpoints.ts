// Measures the p99 of every endpoint on the large data at 16 connections, called by active members, and the server's memory:
// npm run bench -- endpoints (needs the built product)
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { api, type Api } from '@wandering-books/contract/api.ts';
import { PASSWORD_HASHING, buildHeaders, callInputs, PASSWORD, type Call } from './support/call-inputs.ts';
import { collectCallSamples } from './support/call-samples.ts';
import { openLargeData } from './large-data.ts';
import { readMemory, readProcessorTimes, startServer } from './support/processes.ts';
import { createResult, calculateMedian, reportResults, type Result } from './support/results.ts';
import { BOOKS, chooseSize } from './support/sizes.ts';
import { takeCyclically, calculatePercentile, measureConcurrently } from './support/concurrency.ts';

const SAMPLE_INTERVAL_MS = 250;
const SETTLING_MS = 3000;
const MAX_AT_REST = 150;
const MAX_UNDER_LOAD = 400;
const MAX_GROWTH = 1.25;

/** Samples the memory of a newly started process, in megabytes, from /proc. */
async function watchMemory(pid: number) {
  await pause(SETTLING_MS);
  const atRest = await readMemory({ pid });
  const seen: number[] = [];
  const timer = setInterval(
    () =>
      void readMemory({ pid }).then(
        (now) => seen.push(now),
        () => undefined,
      ),
    SAMPLE_INTERVAL_MS,
  );

  /** Growth compares the medians of the second and the fourth quarter of the time. */
  async function results(): Promise<Result[]> {
    clearInterval(timer);
    const quarter = (which: number) =>
      calculateMedian(seen.slice((seen.length / 4) * (which - 1), (seen.length / 4) * which));
    const compare = (name: string, ours: number, reference: number, atMost: number) =>
      createResult({ point: '7', name, ours, reference, bar: { atMost }, unit: 'MB' });
    return [
      compare('memory at rest', atRest, MAX_AT_REST, 1),
      compare('most memory under load', Math.max(...seen), MAX_UNDER_LOAD, 1),
      compare('memory late under load, beside early', quarter(4), quarter(2), MAX_GROWTH),
    ];
  }
  return { results };
}

const CONNECTIONS = 16;
/** By then the code shared by all calls is compiled. */
const WARM_UP = chooseSize(3000, 100);
/** Per endpoint; the first half is warm-up. */
const CALLS = chooseSize(640, 16);
const BAR_MS = 50;
/** node:http, because `fetch` needs more processor time than most responses. */
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const LAST_ENDPOINTS: (keyof Api)[] = [
  'POST /api/logout',
  'POST /api/password/reset',
  'DELETE /api/sessions',
  'POST /api/account/undo',
  'PUT /api/password',
  'DELETE /api/user',
];

const data = await openLargeData([BOOKS]);
const folder = await mkdtemp(join(tmpdir(), 'books-bench-'));
const server = await startServer(data.urls[0]!, { SEED_DEMO: 'false', DATA_DIR: folder });
const results: Result[] = [];
try {
  const memory = await watchMemory(server.pid);
  const samples = await collectCallSamples(data.urls[0]!, await registerMember());
  await measureConcurrently(CONNECTIONS, takeCyclically(samples.readers, WARM_UP), (as) =>
    send('GET', '/api/user', { as }),
  );
  for (const name of orderEndpoints())
    results.push(...(await measure(name, callInputs[name]?.(samples) ?? samples.readers.map((as) => ({ as })))));
  results.push(...(await memory.results()));
  await reportResults('endpoints', results);
} finally {
  await server.stop();
  await data.close();
  await rm(folder, { recursive: true, force: true });
}

function orderEndpoints() {
  const only = new RegExp(process.argv[2] ?? '');
  const names = (Object.keys(api) as (keyof Api)[])
    .filter((name) => !LAST_ENDPOINTS.includes(name))
    .concat(LAST_ENDPOINTS);
  return names.filter((name) => only.test(name));
}

/** Calls that change something are made once per sample; little data has no samples for some. */
async function measure(name: keyof Api, calls: Call[]) {
  if (calls.length === 0) return [];
  const [method, path] = name.split(' ') as [string, string];
  const once = path.includes('/:id/') || ['PUT', 'DELETE', 'POST'].includes(method);
  const count = Math.min(CALLS, once ? calls.length : Infinity);
  const failures = new Map<number, string>();
  let refused = 0;
  const before = await readProcessorTimes(server);
  const times = await measureConcurrently(CONNECTIONS, takeCyclically(calls, count), async (call) => {
    const failed = await send(method, path, call);
    if (!failed) return;
    failures.set(failed.status, failed.text);
    if (failed.status < 500) refused++;
  });
  if (failures.size > 0) console.log(name, Object.fromEntries(failures));
  // Without inputs of its own, or used up by earlier runs.
  if (refused === times.length) return [];
  const after = await readProcessorTimes(server);
  const calculateCost = (of: keyof typeof after) => ((after[of] - before[of]) / times.length).toFixed(1);
  const measured = times.slice(Math.floor(times.length / 2));
  const ours = calculatePercentile(measured, 0.99);
  const bar = PASSWORD_HASHING.includes(name) ? null : { atMost: 1 };
  const cost = `processor ${calculateCost('server')} and in PostgreSQL ${calculateCost('database')} ms`;
  const label = `${name}: median ${calculateMedian(measured).toFixed(1)} ms, ${cost}, ${measured.length} calls; p99 beside the bar`;
  console.log(`${ours.toFixed(1).padStart(8)} ms  ${label}`);
  return [createResult({ point: '4', name: label, ours, reference: BAR_MS, bar, unit: 'ms' })];
}

async function send(method: string, path: string, { id, query, body, ...call }: Call) {
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  const given = method === 'GET' ? undefined : Buffer.from(JSON.stringify(body ?? {}));
  const asked = request(server.url + path.replace(':id', String(id)) + search, {
    method,
    agent,
    headers: {
      ...buildHeaders(call),
      ...(given && { 'content-type': 'application/json', 'content-length': given.length }),
    },
  });
  asked.end(given);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const status = response.statusCode!;
  const bytes = await buffer(response);
  return status < 300 ? undefined : { status, text: bytes.toString().slice(0, 200) };
}

async function registerMember() {
  const email = `bench-${Date.now()}@example.org`;
  await send('POST', '/api/register', { body: { name: 'Bench', email, mobile: '9876543210', password: PASSWORD } });
  return email;
}
