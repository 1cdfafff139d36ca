import { Migrator } from 'kysely';
import { runMigrations as migrateJobs } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Db } from './database.ts';
import { migrations } from './migrations.ts';

/**
 * Brings the schema of the product and of its job queue up to date. The job queue's library allows only one process at a time.
 * @throws the first migration's error; what it had begun is rolled back
 */
export async function migrateToLatest(db: Db, pool: Pool) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await migrateJobs({ pgPool: pool });
}
