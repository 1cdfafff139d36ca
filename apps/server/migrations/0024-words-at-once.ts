import { type Kysely, sql } from 'kysely';

export const summary = 'indexes new words at once';

/**
 * New words stand in their place in the index at once. Waiting in a list until there are many, they are read one by one by every
 * search, and whoever shares the book that makes them too many puts all of them in their place.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter index books_by_words set (fastupdate = off)`.execute(db);
  await sql`select gin_clean_pending_list('books_by_words')`.execute(db);
}
