import { sql } from 'kysely';
import { healthLimits } from './connection-limits.ts';
import { type Db, openDatabase } from './database.ts';

/** Resolves when the database answers; throws when it does not. */
export async function checkDatabase(db: Db) {
  await sql`select 1`.execute(db);
}

/**
 * Asks on a connection of its own whether the database answers, so that requests that wait for connections do not look like a
 * database that is away. Whoever asks meanwhile shares the answer, which comes within a second or two.
 */
export function openHealthCheck(databaseUrl: string) {
  const { db } = openDatabase(databaseUrl, 1, healthLimits);
  let running: Promise<void> | undefined;
  const check = () => (running ??= checkDatabase(db).finally(() => (running = undefined)));
  return { check, close: () => db.destroy() };
}
