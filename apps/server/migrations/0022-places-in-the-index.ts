import { type Kysely, sql } from 'kysely';

export const summary = 'keeps places in their index';

/** With the place itself in the index, counting the books around one reads no book. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index books_by_place`.execute(db);
  await sql`
    create index books_by_place on books using gist (ll_to_earth(latitude, longitude)) include (latitude, longitude)
    where listed and latitude is not null`.execute(db);
}
