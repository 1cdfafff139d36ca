import { type Kysely, sql } from 'kysely';

export const summary = 'orders books at one place';

/**
 * Many books stand at the very same place: where their city has its middle. Sorted by distance they had no order, and pages
 * repeated some and left out others. With the remainder of the id as up to a metre to the north, hardly two stand alike, so that
 * a tie is told by the id without looking at all that stand there.
 */
export async function up(db: Kysely<unknown>) {
  await sql`drop index books_by_place`.execute(db);
  await sql`
    create index books_by_place on books
    using gist (ll_to_earth(latitude + (id % 10000) * 1e-9::float8, longitude)) include (latitude, longitude, id)
    where listed and latitude is not null`.execute(db);
}
