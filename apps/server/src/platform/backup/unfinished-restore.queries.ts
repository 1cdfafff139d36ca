import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { StartupError } from '../startup-error.ts';
import { UNFINISHED_RESTORE } from './catalogue.queries.ts';

/** Throws StartupError where a backup was only begun to be restored: to go on would look as if much were lost. */
export async function ensureNoUnfinishedRestore(db: Db) {
  const { rows } = await sql`select where to_regclass(${UNFINISHED_RESTORE}) is not null`.execute(db);
  if (rows.length > 0)
    throw new StartupError(
      'A backup was being restored into this database, and that did not end. Run npm run restore again, with the same backup.',
    );
}
