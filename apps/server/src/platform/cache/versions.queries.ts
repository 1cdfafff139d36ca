import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/connections/prepared-statements.ts';

/** `books` covers everything in book lists and the locations of books; `minute` is the time. */
export type Dependency = 'books' | 'minute';

export type Versions = Record<Dependency, string>;

/** The versions include PostgreSQL's start time: with asynchronous commits a crash may lose the latest changes. */
export async function getVersions(db: Db) {
  const { rows } = await sql<Versions>`
    select ${prepared} (select sum(changes) from book_list_versions) || ' ' || pg_postmaster_start_time() as books,
      floor(extract(epoch from now()) / 60) as minute`.execute(db);
  return rows[0]!;
}
