// What a connected reader takes of the server's memory while nothing happens: our realtime endpoint with two private channels for
// each, as the product's pages listen, beside raw `ws` and socket.io. npm run bench -- idle-sockets
import { startChild } from './realtime/child-process.ts';
import { type Implementation, IMPLEMENTATIONS } from './realtime/implementations.ts';
import type { ClientCommands } from './realtime/socket-clients.ts';
import type { ServerCommands } from './realtime/socket-server.ts';
import { createResult, calculateMedian, reportResults } from './support/results.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const CONNECTIONS = Number(process.env['LINES'] ?? 3000);
/** Before counting begins, so that what is needed once is not counted. */
const WARM_UP_CONNECTIONS = 100;
const KILOBYTE = 1024;
/** Above raw `ws`. */
const MAX_KILOBYTES = 16;

const found: Record<Implementation, number[]> = { ours: [], ws: [], 'socket.io': [] };

for (let round = 0; round < ROUNDS; round++)
  for (let turn = 0; turn < IMPLEMENTATIONS.length; turn++) {
    const kind = IMPLEMENTATIONS[(round + turn) % IMPLEMENTATIONS.length]!;
    const kilobytes = await measureKilobytesPerConnection(kind);
    found[kind].push(kilobytes);
    console.log(`round ${round + 1}, ${kind}: ${kilobytes.toFixed(1)} kB a line`);
  }

const ours = calculateMedian(found.ours);
const raw = calculateMedian(found.ws);
const told = { point: '5', unit: 'kB' };
await reportResults('idle-sockets', [
  createResult({
    ...told,
    name: 'what an idle line takes above ws, and its limit',
    ours: ours - raw,
    reference: MAX_KILOBYTES,
    bar: { atMost: 1 },
  }),
  createResult({ ...told, name: 'what an idle line takes, beside ws', ours, reference: raw, bar: null }),
  createResult({
    ...told,
    name: 'what an idle line takes, beside socket.io',
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
