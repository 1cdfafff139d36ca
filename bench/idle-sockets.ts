// What a connected reader takes of the server's memory while nothing happens: our realtime endpoint with two private channels for
// each, as the product's pages listen, beside raw `ws` and socket.io. npm run idle-sockets --workspace @wandering-books/bench
import { startChild } from './realtime/child.ts';
import { type Kind, KINDS } from './realtime/kinds.ts';
import type { LineClients } from './realtime/line-clients.ts';
import type { LineServer } from './realtime/line-server.ts';
import { beside, medianOf, report } from './table.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const LINES = Number(process.env['LINES'] ?? 3000);
/** Before counting begins, so that what is needed once is not counted. */
const FIRST = 100;
const KILOBYTE = 1024;
/** Above raw `ws`. */
const AT_MOST_KB = 16;

const found: Record<Kind, number[]> = { ours: [], ws: [], 'socket.io': [] };

for (let round = 0; round < ROUNDS; round++)
  for (let turn = 0; turn < KINDS.length; turn++) {
    const kind = KINDS[(round + turn) % KINDS.length]!;
    const kilobytes = await kilobytesOfLine(kind);
    found[kind].push(kilobytes);
    console.log(`round ${round + 1}, ${kind}: ${kilobytes.toFixed(1)} kB a line`);
  }

const ours = medianOf(found.ours);
const raw = medianOf(found.ws);
const told = { point: '5', unit: 'kB' };
await report('idle-sockets', [
  beside({
    ...told,
    name: 'what an idle line takes above ws, and its limit',
    ours: ours - raw,
    reference: AT_MOST_KB,
    bar: { atMost: 1 },
  }),
  beside({ ...told, name: 'what an idle line takes, beside ws', ours, reference: raw, bar: null }),
  beside({
    ...told,
    name: 'what an idle line takes, beside socket.io',
    ours,
    reference: medianOf(found['socket.io']),
    bar: null,
  }),
]);

async function kilobytesOfLine(kind: Kind) {
  const server = await startChild<LineServer>('line-server.ts', { KIND: kind });
  const clients = await startChild<LineClients>('line-clients.ts');
  const port = await server.ask('port', undefined);
  await clients.ask('connect', { kind, port, lines: FIRST });
  const before = await server.ask('memory', undefined);
  await clients.ask('connect', { kind, port, lines: LINES });
  const after = await server.ask('memory', undefined);
  await Promise.all([server.stop(), clients.stop()]);
  return (after - before) / LINES / KILOBYTE;
}
