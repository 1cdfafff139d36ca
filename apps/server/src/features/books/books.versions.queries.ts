import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { getRowVersion } from '../../platform/db/row-version.ts';
import type { BookVersion } from '../book-search/book-search.usecases.ts';

/** Selects the state of a row of `books`. */
export const version = getRowVersion('books').as('version');

/** The states of those books that are not deleted. */
export const versionsOf = (db: Db, ids: number[]): Promise<BookVersion[]> =>
  db
    .selectFrom('books')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where('deleted_at', 'is', null)
    .select(['id', version])
    .execute();
