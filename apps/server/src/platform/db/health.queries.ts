import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Resolves when the database answers; throws when it does not. */
export async function checkDatabase(db: Db) {
  await sql`select 1`.execute(db);
}
