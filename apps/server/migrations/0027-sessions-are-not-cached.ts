import { type Kysely, sql } from 'kysely';

export const summary = 'counts the changes of members no more';

/** Who is signed in is asked of the database for each call, so nothing depends on a version of it any more. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['sessions', 'users', 'blocks'])
    await sql`drop trigger ${sql.ref(`${table}_count_member_change`)} on ${sql.ref(table)}`.execute(db);
  await sql`drop function count_member_change`.execute(db);
  await sql`drop table member_versions`.execute(db);
}
