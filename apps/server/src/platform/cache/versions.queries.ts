import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/connections/prepared-statements.ts';

/**
 * The data that a cached response depends on: `books` covers everything in book lists and the locations of books;
 * `minute` is the time.
 */
export type Dependency = 'books' | 'minute';

export type Versions = Record<Dependency, string>;

/**
 * Reads the versions of all committed data. They include PostgreSQL's start time, because with asynchronous commits a
 * crash may lose the latest ones.
 */
export async function getVersions(db: Db) {
  const { rows } = await sql<Versions>`
    select ${prepared} (select sum(changes) from book_list_versions) || ' ' || pg_postmaster_start_time() as books,
      floor(extract(epoch from now()) / 60) as minute`.execute(db);
  return rows[0]!;
}
