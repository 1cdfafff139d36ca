import { sql } from 'kysely';
import { healthLimits } from './connection-limits.ts';
import { type Db, openDatabase } from './database.ts';

/**
 * Resolves when the database takes what is written and has it on its disk: a note in its log of changes, which leaves nothing in any table. Throws when it
 * does not answer, or lets only be read.
 */
export async function checkDatabase(db: Db) {
  await sql`select pg_logical_emit_message(true, 'wandering-books', 'ready')`.execute(db);
  const { rows } = await sql<{ is_read_only: boolean }>`
    select current_setting('transaction_read_only')::boolean as is_read_only`.execute(db);
  if (rows[0]?.is_read_only) throw new Error('the database can only be read');
}

/**
 * Asks on a connection of its own whether the database is well, so that requests that wait for connections do not look like a database that is away. The
 * answer comes within a second or two.
 */
export function openHealthCheck(databaseUrl: string) {
  const { db } = openDatabase(databaseUrl, 1, healthLimits);
  return { check: () => checkDatabase(db), close: () => db.destroy() };
}
