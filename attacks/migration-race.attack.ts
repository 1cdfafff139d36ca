import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, runAdminStatement } from '../apps/server/test/services/database-server.ts';
import { openEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { startServer } from '../apps/server/test/services/server-process.ts';
import type { Attack } from './support/attack.ts';

const PROCESSES = 12;
const CONNECTIONS_EACH = 20;

async function startOn(databaseUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'attack-'));
  const server = await startServer(dataDir, { DATABASE_URL: databaseUrl, SEED_DEMO: 'true', LOG_LEVEL: 'info' });
  const end = async () => {
    const { output } = await server.signal('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
    return output;
  };
  return { ready: server.ready, end };
}

const countRows = async (url: string, table: string) =>
  Number((await runAdminStatement(url, `select count(*)::text as datname from ${table}`)).rows[0]?.datname);

const attack: Attack = {
  promise: `${PROCESSES} processes that start at once on an empty database all come up, and fill it once`,
  run: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'attack-'));
    const settings = { fsync: 'off', max_connections: String(PROCESSES * CONNECTIONS_EACH) };
    const database = await openEmbeddedPostgres({ dataDir, log: () => {}, settings });
    try {
      const url = await createDatabase(database.url, 'race');
      const servers = await Promise.all(Array.from({ length: PROCESSES }, () => startOn(url)));
      const outcomes = await Promise.allSettled(servers.map(({ ready }) => ready));
      const failures = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
      const [members, categories] = [await countRows(url, 'users'), await countRows(url, 'categories')];
      const outputs = await Promise.all(servers.map(({ end }) => end()));
      const waited = outputs.filter((output) => output.includes('is preparing the database')).length;
      const [first] = failures.map(({ reason }) => /error: .*|Error: .*/.exec(String(reason))?.[0] ?? String(reason));
      return {
        held: failures.length === 0,
        figures: `${PROCESSES - failures.length} of ${PROCESSES} came up (${waited} said that they waited), ${members} members, ${categories} categories${first ? `; one said ${first}` : ''}`,
      };
    } finally {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

export default attack;
