// Hours in minutes: 500 sockets and a mixed load on the built product, for as many minutes as told (10 unless told). No call may fail, no socket be lost, and
// the memory at the end must be within a tenth of what it was early on.
// npm run build && npm run bench -- soak 10
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { startServer } from './support/processes.ts';
import { createResult, reportResults } from './support/results.ts';
import { createMembers, startMixedLoad } from './soak/mixed-load.ts';
import { openSockets } from './soak/sockets.ts';
import { sampleMemory } from './soak/memory.ts';

const MINUTES = Number(process.argv[2] ?? 10);
const SOCKETS = Number(process.env['SOCKETS'] ?? 500);
const MAX_GROWTH = 1.1;

const dataDir = await mkdtemp(join(tmpdir(), 'books-soak-'));
const postgres = await openEmbeddedPostgres({ dataDir, log: () => {} });
const product = await startServer(postgres.url, { DATA_DIR: dataDir, SEED_DEMO: 'true', LOG_LEVEL: 'warn' });
try {
  const members = await createMembers(product);
  const sockets = await openSockets(product, members, SOCKETS);
  const load = startMixedLoad(product, members);
  const memory = await sampleMemory(product.pid, MINUTES);
  const lost = sockets.stop();
  const { calls, failures } = await load.stop();
  for (const [kind, count] of failures) console.log(`${count} × ${kind}`);
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  const told = { point: 'soak', reference: 0, bar: null };
  await reportResults('soak', [
    createResult({
      point: 'soak',
      name: 'memory at the end, beside early',
      ours: memory.late,
      reference: memory.early,
      bar: { atMost: MAX_GROWTH },
      unit: 'MB',
    }),
    createResult({ ...told, name: 'calls', ours: calls, unit: '' }),
    createResult({ ...told, name: 'calls that failed', ours: failed, unit: '' }),
    createResult({ ...told, name: 'sockets lost', ours: lost, unit: '' }),
    createResult({ ...told, name: 'messages heard', ours: sockets.countHeard(), unit: '' }),
  ]);
  if (failed > 0 || lost > 0 || sockets.countHeard() === 0 || memory.late > memory.early * MAX_GROWTH)
    process.exitCode = 1;
} finally {
  await product.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
