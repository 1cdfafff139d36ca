import { sql } from 'kysely';
import { healthLimits } from './connections/connection-limits.ts';
import type { Db } from './tables.ts';
import { openDatabase } from './database.ts';

/** Writes a message to the WAL and waits for the flush. Throws when the database does not respond or is read-only. */
export async function checkDatabase(db: Db) {
  await sql`select pg_logical_emit_message(true, 'wandering-books', 'ready')`.execute(db);
  const { rows } = await sql<{ is_read_only: boolean }>`
    select current_setting('transaction_read_only')::boolean as is_read_only`.execute(db);
  if (rows[0]?.is_read_only) throw new Error('the database can only be read');
}

/** Checks the database within two seconds, on a connection of its own, so that a busy pool does not look like an outage. */
export function openHealthCheck(databaseUrl: string) {
  const { db } = openDatabase(databaseUrl, 1, healthLimits);
  return { check: () => checkDatabase(db), close: () => db.destroy() };
}
