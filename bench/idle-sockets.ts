// Measures the server memory of an idle connection: pusher-server with two private channels, as pages subscribe, beside plain `ws` and
// socket.io: npm run bench -- idle-sockets
import { startChild } from './realtime/child-process.ts';
import { type Implementation, IMPLEMENTATIONS } from './realtime/implementations.ts';
import type { ClientCommands } from './realtime/socket-clients.ts';
import type { ServerCommands } from './realtime/socket-server.ts';
import { createResult, calculateMedian, reportResults } from './support/results.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const CONNECTIONS = Number(process.env['CONNECTIONS'] ?? 3000);
/** Opened first, to exclude one-time allocations. */
const WARM_UP_CONNECTIONS = 100;
const KILOBYTE = 1024;
/** More than plain `ws`. */
const MAX_KILOBYTES = 16;

const found: Record<Implementation, number[]> = { ours: [], ws: [], 'socket.io': [] };

for (let round = 0; round < ROUNDS; round++)
  for (let turn = 0; turn < IMPLEMENTATIONS.length; turn++) {
    const kind = IMPLEMENTATIONS[(round + turn) % IMPLEMENTATIONS.length]!;
    const kilobytes = await measureKilobytesPerConnection(kind);
    found[kind].push(kilobytes);
    console.log(`round ${round + 1}, ${kind}: ${kilobytes.toFixed(1)} kB per connection`);
  }

const ours = calculateMedian(found.ours);
const raw = calculateMedian(found.ws);
const common = { point: '5', unit: 'kB' };
await reportResults('idle-sockets', [
  createResult({
    ...common,
    name: 'memory of an idle connection above ws, beside its limit',
    ours: ours - raw,
    reference: MAX_KILOBYTES,
    bar: { atMost: 1 },
  }),
  createResult({ ...common, name: 'memory of an idle connection, beside ws', ours, reference: raw, bar: null }),
  createResult({
    ...common,
    name: 'memory of an idle connection, beside socket.io',
    ours,
    reference: calculateMedian(found['socket.io']),
    bar: null,
  }),
]);

async function measureKilobytesPerConnection(kind: Implementation) {
  const server = await startChild<ServerCommands>('socket-server.ts', { KIND: kind });
  const clients = await startChild<ClientCommands>('socket-clients.ts');
  const port = await server.ask('port', undefined);
  await clients.ask('connect', { kind, port, connections: WARM_UP_CONNECTIONS });
  const before = await server.ask('memory', undefined);
  await clients.ask('connect', { kind, port, connections: CONNECTIONS });
  const after = await server.ask('memory', undefined);
  await Promise.all([server.stop(), clients.stop()]);
  return (after - before) / CONNECTIONS / KILOBYTE;
}
