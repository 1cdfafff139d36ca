import { Migrator } from 'kysely';
import { runMigrations as migrateJobs } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Db } from './database.ts';
import { migrations } from './migrations.ts';

/**
 * Brings an empty database to where exactly these migrations lead, and the job queue up to date. Each must be one of `migrations`.
 * @throws the first migration's error; what it had begun is rolled back
 */
export async function migrateExactly(db: Db, pool: Pool, names: string[]) {
  const wanted = Object.fromEntries(names.map((name) => [name, migrations[name]!]));
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => wanted } }).migrateToLatest();
  if (error) throw error;
  await migrateJobs({ pgPool: pool });
}
