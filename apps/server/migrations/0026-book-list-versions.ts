import { type Kysely, sql } from 'kysely';

export const summary = 'renames the versions of book lists';

const SLOTS = 64;
/** Of the advisory locks, those that belong to the slots: (this, slot). */
const LOCKS = 7_310_226;
const COUNTED = ['books', 'categories', 'languages', 'cities', 'city_aliases', 'colleges'];

/** What cached lists of books depend on is called by that name; how changes are counted stays as it was. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table shelf_versions rename to book_list_versions`.execute(db);
  await sql`alter index shelf_versions_pkey rename to book_list_versions_pkey`.execute(db);
  await sql`alter function count_shelf_change rename to count_book_list_change`.execute(db);
  await sql`
    create or replace function count_book_list_change() returns trigger language plpgsql as $$
    declare
      free smallint := pg_backend_pid() % ${sql.lit(SLOTS)};
    begin
      for tried in 1..${sql.lit(SLOTS)} loop
        exit when pg_try_advisory_xact_lock(${sql.lit(LOCKS)}, free);
        free := (free + 1) % ${sql.lit(SLOTS)};
      end loop;
      update book_list_versions set changes = changes + 1 where slot = free;
      return null;
    end $$`.execute(db);
  for (const table of COUNTED)
    await sql`
      alter trigger ${sql.ref(`${table}_count_shelf_change`)} on ${sql.ref(table)}
      rename to ${sql.ref(`${table}_count_book_list_change`)}`.execute(db);
}
