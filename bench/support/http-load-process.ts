import { json } from 'node:stream/consumers';
import { generateLoad } from './load-generator.ts';
import type { Load, LoadResult } from './http-load.ts';

const { url, paths, connections, seconds, rate, isApart, headers, expects } = (await json(process.stdin)) as Load;

let [clients, answered, unexpected] = [0, 0, 0];
function count(_status: number, body: string) {
  answered += 1;
  if (!body.includes(expects!)) unexpected += 1;
}
const requests = paths.map((path) => ({ method: 'GET' as const, path, ...(expects && { onResponse: count }) }));

const result = await generateLoad({
  url,
  connections,
  duration: seconds,
  ...(rate && { overallRate: rate }),
  ...(headers && { headers }),
  requests,
  // Clients start at different offsets, so that no two send the same request at once.
  setupClient(client) {
    const number = clients++;
    if (isApart) return client.setRequests(requests.filter((_, at) => at % connections === number));
    const start = Math.floor((requests.length * number) / connections);
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
  },
});
const failed = result.errors + result.timeouts + result.non2xx;
const { p50, p99 } = result.latency;
const summary: LoadResult = {
  perSecond: result.requests.average,
  ...{ p50, p99, failed, succeeded: result['2xx'] },
  unexpected: answered > 0 ? (100 * unexpected) / answered : 0,
};
console.log(JSON.stringify(summary));
