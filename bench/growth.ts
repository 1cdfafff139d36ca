// Compares the latency of each page on a million books with that on ten thousand: medians of single requests to both servers in turn.
// No request repeats, so none is cached. Needs the built product; creates the data if missing: npm run bench -- growth
import { pageRequests } from './support/growth-requests.ts';
import { openLargeData } from './large-data.ts';
import { startServer } from './support/processes.ts';
import { createResult, calculateMedian, reportResults } from './support/results.ts';
import { type SearchSamples, collectSearchSamples } from './support/search-samples.ts';

const SIZES = [1_000_000, 10_000];
const WARM_UP = 5;
const MEASURED = 40;

const data = await openLargeData(SIZES);
const servers = await Promise.all(data.urls.map((url) => startServer(url, { SEED_DEMO: 'false' })));
try {
  const samples = await Promise.all(data.urls.map(collectSearchSamples));
  const results = [];
  for (const [name, asked] of Object.entries(pageRequests)) {
    const [ours, reference] = (await measureInTurns(asked, samples)).map(calculateMedian) as [number, number];
    results.push(createResult({ point: '3', name, ours, reference, bar: { atMost: 2 }, unit: 'ms' }));
  }
  await reportResults('growth', results);
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await data.close();
}

async function measureInTurns(asked: (typeof pageRequests)[string], samples: SearchSamples[]) {
  const times: number[][] = servers.map(() => []);
  for (let at = 0; at < WARM_UP + MEASURED; at++)
    for (const [which, server] of servers.entries())
      times[which]!.push(await measureRequest(server.url, asked(samples[which]!, at)));
  return times.map((all) => all.slice(WARM_UP));
}

async function measureRequest(base: string, { path, body, token }: ReturnType<(typeof pageRequests)[string]>) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const started = performance.now();
  const response = await fetch(base + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return performance.now() - started;
}
