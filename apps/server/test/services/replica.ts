import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setupLimits } from '../../src/platform/db/connections/connection-limits.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { openEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { migrateToLatest } from '../../src/platform/db/setup/migrate.ts';

const SETTINGS = { fsync: 'off', full_page_writes: 'off', wal_level: 'replica', max_wal_senders: '4' };

/** Starts a migrated database with two categories and two languages, and a streaming replica. */
export async function startReplicatedDatabase() {
  const base = await mkdtemp(join(tmpdir(), 'books-replicated-'));
  const [primaryDir, replicaDir] = [join(base, 'primary'), join(base, 'replica')];
  const startPrimary = () => openEmbeddedPostgres({ dataDir: primaryDir, log: () => {}, settings: SETTINGS });

  const first = await startPrimary();
  await fillDatabase(first.url);
  await first.stop();
  await cp(primaryDir, replicaDir, { recursive: true, preserveTimestamps: true });
  await writeFile(join(replicaDir, 'postgres', 'standby.signal'), '');

  const primary = await startPrimary();
  const host = new URL(primary.url).searchParams.get('host')!;
  const follows = { ...SETTINGS, primary_conninfo: `host=${host} port=5432 user=postgres` };
  const startReplica = () => openEmbeddedPostgres({ dataDir: replicaDir, log: () => {}, settings: follows });
  let replica = await startReplica();

  const { db, pool } = openDatabase(primary.url, 4, setupLimits);
  return {
    url: primary.url,
    replicaUrl: replica.url,
    database: { db, pool, url: primary.url, close: () => db.destroy() },
    stopReplica: () => replica.stop(),
    startReplica: async () => void (replica = await startReplica()),
    async stop() {
      await replica.stop();
      await primary.stop();
      await rm(base, { recursive: true, force: true });
    },
  };
}

async function fillDatabase(url: string) {
  const { db, pool } = openDatabase(url, 2, setupLimits);
  await migrateToLatest(db, pool);
  for (const table of ['categories', 'languages'] as const)
    await db
      .insertInto(table)
      .values([
        { name: `One of ${table}`, position: 1 },
        { name: `Two of ${table}`, position: 2 },
      ])
      .execute();
  await db.destroy();
}
