import { type Kysely, sql } from 'kysely';

export const summary = 'lets processes count limits together';

/**
 * What processes count together, in the shape that the library wants. Unlogged: it is written at every turn, and to be forgotten by a crash. Room is left
 * on each page, so that a count is changed where it stands.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create unlogged table rate_limits (
    key text primary key,
    points integer not null,
    expire bigint
  ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02)`.execute(db);
  await sql`create index rate_limits_by_expiry on rate_limits (expire)`.execute(db);
}
