import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared-statements.ts';

/** What cached responses may depend on: `books` is whatever lists of books show, and the places where books are; `minute` is the time. */
export type Dependency = 'books' | 'minute';

/** What is cached is cached with these: it is true as long as they stay the same. */
export type Versions = Record<Dependency, string>;

/**
 * Reads the versions of everything that has been committed. A restart of PostgreSQL may have lost what was committed last, where
 * that is allowed for speed; so it counts as a change.
 */
export async function getVersions(db: Db) {
  const { rows } = await sql<Versions>`
    select ${prepared} (select sum(changes) from book_list_versions) || ' ' || pg_postmaster_start_time() as books,
      floor(extract(epoch from now()) / 60) as minute`.execute(db);
  return rows[0]!;
}
