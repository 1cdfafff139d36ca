import { type Kysely, sql } from 'kysely';

export const summary = 'renames what hides a book';

/** A book that only its owner and moderators may see is called hidden, as everywhere else. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table books rename withheld to hidden`.execute(db);
}
