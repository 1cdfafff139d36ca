import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../apps/server/test/services/database-server.ts';
import { openEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { chooseSize } from '../bench/support/sizes.ts';
import { createPair } from '../e2e/guarantees/support/readers.ts';
import type { Attack } from './support/attack.ts';
import { getQuantile } from './support/measures.ts';
import { startNginx, type Fleet, startServices, startWorkers } from './rolling-restart/fleet.ts';
import { startCallers } from './rolling-restart/callers.ts';
import { openListeners } from './rolling-restart/listeners.ts';

const CALLS = Number(process.env['CALLS'] ?? chooseSize(10_000, 1));
const ROLLS = chooseSize(2, 1);
const MAX_MEDIAN_RECONNECT_MS = 2000;
const CONNECTIONS = '150';

type StartFleet = (databaseUrl: string, dataDir: string) => Promise<Fleet>;

const fleets: [name: string, start: StartFleet][] = [
  ['two services', (url, dataDir) => startServices(2, url, dataDir)],
  ['four services', (url, dataDir) => startServices(4, url, dataDir)],
  ['one service of four workers', (url, dataDir) => startWorkers(4, url, dataDir)],
];

/** Restarts all processes until enough calls were made. */
async function rollUnderLoad(fleet: Fleet) {
  const nginx = await startNginx(fleet.ports);
  try {
    const pair = await createPair(nginx.url);
    const listeners = await openListeners(nginx.url, pair.ravi, pair.conversation);
    const callers = startCallers(nginx.url, pair);
    for (let rolls = 0; rolls < ROLLS || callers.count() < CALLS; rolls += 1) await fleet.roll();
    const called = await callers.stop();
    return { ...called, ...(await listeners.stop(called.acknowledged)), nginx: await nginx.readErrors() };
  } finally {
    await nginx.stop();
  }
}

async function attackFleet(name: string, start: StartFleet, databaseUrl: string, dataDir: string) {
  const fleet = await start(databaseUrl, dataDir);
  const seen = await rollUnderLoad(fleet).finally(() => fleet.stop());
  const median = Math.round(getQuantile(seen.reconnectTimes, 0.5));
  const held =
    seen.failures.length === 0 &&
    seen.lost + seen.doubled + seen.missed + seen.disconnected === 0 &&
    seen.reconnectTimes.length > 0 &&
    median <= MAX_MEDIAN_RECONNECT_MS;
  const figures =
    `${name}: ${seen.failures.length} of ${seen.calls} calls failed${countKinds(seen.failures)}, ${seen.lost} of ${seen.acknowledged} messages lost, ${seen.doubled} doubled, ` +
    `${seen.missed} missed; ${seen.reconnectTimes.length} reconnects, ${median} ms median, ${Math.round(getQuantile(seen.reconnectTimes, 0.99))} ms p99, ${seen.disconnected} never`;
  console.log(`  ${figures}`);
  if (!held) console.log(`  nginx reported${countKinds(listProblems(seen.nginx))}`);
  return { held, figures };
}

/** Lists distinct messages with their counts. */
function countKinds(all: string[]) {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ` (${count} × ${kind})`).join('');
}

/** Error messages of nginx without addresses. */
const listProblems = (log: string) =>
  log.split('\n').flatMap((line) => /\*\d+ (.*?)(?: while|,)/.exec(line)?.[1] ?? []);

const attack: Attack = {
  promise: `a rolling restart behind nginx fails none of ${CALLS} calls, loses no message, and sockets reconnect within ${MAX_MEDIAN_RECONNECT_MS} ms (median)`,
  run: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'attack-'));
    const database = await openEmbeddedPostgres({
      dataDir,
      log: () => {},
      settings: { max_connections: CONNECTIONS },
    });
    const wanted = process.env['FLEET'];
    try {
      const verdicts = [];
      for (const [at, [name, start]] of fleets.slice(0, chooseSize(Infinity, 1)).entries()) {
        if (wanted && !name.startsWith(wanted)) continue;
        const url = await createDatabase(database.url, `fleet_${at}`);
        verdicts.push(await attackFleet(name, start, url, dataDir));
      }
      return {
        held: verdicts.every(({ held }) => held),
        figures: verdicts.map(({ figures }) => figures).join(' | '),
      };
    } finally {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

export default attack;
