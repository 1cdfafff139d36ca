import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A book and the state of its row: whatever a list shows of it changes with that. */
export interface Chosen {
  id: number;
  version: string;
}

/** Selects the state of a row of `books`. */
export const version = sql<string>`books.xmin`.as('version');

/** A restart may have lost what was committed last, where that is allowed for speed; so it counts as a change. */
const SHELF = CompiledQuery.raw(
  `select /* planned once */ sum(changes) || ' ' || pg_postmaster_start_time() as version from shelf_versions`,
);

/** Changes with anything that lists of books show, when it is committed. */
export async function shelfVersion(db: Db) {
  const { rows } = await db.executeQuery<{ version: string }>(SHELF);
  return rows[0]!.version;
}

/** The states of those books that are not deleted. */
export const versionsOf = (db: Db, ids: number[]): Promise<Chosen[]> =>
  db
    .selectFrom('books')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where('deleted_at', 'is', null)
    .select(['id', version])
    .execute();
