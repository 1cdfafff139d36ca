import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { StartupError } from '../startup-error.ts';
import { UNFINISHED_RESTORE } from './catalogue.queries.ts';

/** Throws StartupError when a restore was interrupted, because data is missing. */
export async function ensureNoUnfinishedRestore(db: Db) {
  const { rows } = await sql`select where to_regclass(${UNFINISHED_RESTORE}) is not null`.execute(db);
  if (rows.length > 0)
    throw new StartupError(
      'A backup was being restored into this database, and that did not end. Run npm run restore again, with the same backup.',
    );
}
