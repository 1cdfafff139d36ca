import { type Migration, Migrator } from 'kysely';
import { runMigrations as migrateJobs } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Db } from './database.ts';
import { migrations } from './migrations.ts';

/**
 * Brings an empty database to where exactly these migrations lead, and the job queue up to date.
 * @throws as `migrateToLatest`
 */
export const migrateTo = (db: Db, pool: Pool, names: string[]) =>
  migrateBy(db, pool, Object.fromEntries(names.map((name) => [name, migrations[name]!])));

/**
 * Brings the schema of the product and of its job queue up to date. The job queue's library allows only one process at a time.
 * @throws the first migration's error; what it had begun is rolled back
 */
export const migrateToLatest = (db: Db, pool: Pool) => migrateBy(db, pool, migrations);

async function migrateBy(db: Db, pool: Pool, wanted: Record<string, Migration>) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => wanted } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await migrateJobs({ pgPool: pool });
}
