import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A book and the state of its row: whatever a list shows of it changes with that. */
export interface Chosen {
  id: number;
  version: string;
}

/** Selects the state of a row of `books`. */
export const version = sql<string>`books.xmin`.as('version');

/** The states of those books that are not deleted. */
export const versionsOf = (db: Db, ids: number[]): Promise<Chosen[]> =>
  db
    .selectFrom('books')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where('deleted_at', 'is', null)
    .select(['id', version])
    .execute();
