import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { setupLimits } from '../src/platform/db/connections/connection-limits.ts';
import type { Db } from '../src/platform/db/tables.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { createDatabase, runAdminStatement } from './services/database-server.ts';

/** Creates a migrated database with two categories and two languages, which `close` drops. */
export async function createTestDatabase() {
  const server = inject('databaseServerUrl');
  const template = inject('templateDatabase');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(server, name, template);
  const { db, pool } = openDatabase(url, 4, setupLimits);
  const close = async () => {
    await db.destroy();
    await runAdminStatement(server, `drop database if exists ${name} with (force)`);
  };
  return { db, pool, url, close };
}

/** Deletes the categories and languages, and restarts their ids at 1. */
export async function clearLists(db: Db) {
  for (const table of ['categories', 'languages']) {
    await sql`delete from ${sql.ref(table)}`.execute(db);
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1, false)`.execute(db);
  }
}
