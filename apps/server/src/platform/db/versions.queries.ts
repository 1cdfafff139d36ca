import { sql } from 'kysely';
import type { Db } from './database.ts';

/** What is kept in memory is kept with one of these: it is true as long as that stays the same. */
export interface Versions {
  /** Changes with anything that lists of books show, and with the places where books are. */
  books: string;
  /** Changes with whatever ends a session, and with who has blocked whom. */
  members: string;
}

/** A restart may have lost what was committed last, where that is allowed for speed; so it counts as a change. */
const of = (table: 'shelf_versions' | 'member_versions') =>
  sql<string>`(select sum(changes) from ${sql.table(table)}) || ' ' || pg_postmaster_start_time()`;

/** The version of members, for a statement that reads what is to be kept with it. */
export const versionOfMembers = of('member_versions');

/** Asks for the versions of everything that has been committed. */
export async function versionsNow(db: Db) {
  const { rows } = await sql<Versions>`select ${of('shelf_versions')} as books, ${versionOfMembers} as members`.execute(
    db,
  );
  return rows[0]!;
}
