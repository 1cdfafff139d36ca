import { type Kysely, sql } from 'kysely';

export const summary = 'counts the changes of members';

const SLOTS = 16;
/** Of the advisory locks, those that belong to the slots: (this, slot). */
const LOCKS = 7_310_228;

/**
 * Counts what ends a session or stands between two members, as `shelf_versions` counts changes to lists: whoever sees the same
 * sum as before knows that whoever held a token holds it still, and that nobody has been hidden from him.
 * A new session is no change: nobody knew its token.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table member_versions (
      slot smallint primary key,
      changes bigint not null default 0
    ) with (fillfactor = 25)`.execute(db);
  await sql`insert into member_versions (slot) select generate_series(0, ${sql.lit(SLOTS - 1)})`.execute(db);
  await sql`
    create function count_member_change() returns trigger language plpgsql as $$
    declare
      free smallint := pg_backend_pid() % ${sql.lit(SLOTS)};
    begin
      for tried in 1..${sql.lit(SLOTS)} loop
        exit when pg_try_advisory_xact_lock(${sql.lit(LOCKS)}, free);
        free := (free + 1) % ${sql.lit(SLOTS)};
      end loop;
      update member_versions set changes = changes + 1 where slot = free;
      return null;
    end $$`.execute(db);

  for (const [table, changes] of [
    ['sessions', 'delete or truncate or update of user_id, token_hash'],
    ['users', 'delete or truncate or update of deleted_at, suspended_at'],
    ['blocks', 'insert or update or delete or truncate'],
  ] as const)
    await sql`
      create trigger ${sql.ref(`${table}_count_member_change`)} after ${sql.raw(changes)} on ${sql.ref(table)}
      for each statement execute function count_member_change()`.execute(db);
}
