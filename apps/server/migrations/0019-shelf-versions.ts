import { type Kysely, sql } from 'kysely';

export const summary = 'counts the changes of lists of books';

const SLOTS = 64;
/** Of the advisory locks, those that belong to the slots: (this, slot). */
const LOCKS = 7_310_226;

/**
 * Counts the changes to whatever lists of books show, in the transaction that makes them: whoever sees the same sum as
 * before knows that nothing has changed. A sequence would not do, because it moves before the commit.
 *
 * A counter is a row, and a row has one writer until he commits. So there are many, and each transaction takes one that
 * nobody else has: writers neither wait for one another here, nor in a circle.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table shelf_versions (
      slot smallint primary key,
      changes bigint not null default 0
    ) with (fillfactor = 25)`.execute(db);
  await sql`insert into shelf_versions (slot) select generate_series(0, ${sql.lit(SLOTS - 1)})`.execute(db);
  await sql`
    create function count_shelf_change() returns trigger language plpgsql as $$
    declare
      free smallint := pg_backend_pid() % ${sql.lit(SLOTS)};
    begin
      for tried in 1..${sql.lit(SLOTS)} loop
        exit when pg_try_advisory_xact_lock(${sql.lit(LOCKS)}, free);
        free := (free + 1) % ${sql.lit(SLOTS)};
      end loop;
      update shelf_versions set changes = changes + 1 where slot = free;
      return null;
    end $$`.execute(db);
  for (const table of ['books', 'categories', 'languages', 'cities', 'city_aliases', 'colleges'])
    await sql`
      create trigger ${sql.ref(`${table}_count_shelf_change`)} after insert or update or delete or truncate on ${sql.ref(table)}
      for each statement execute function count_shelf_change()`.execute(db);
  await rewriteBooksOfMembers(db);
  await rewriteBooksThatName(db);
}

/**
 * The version of a book's row is its `xmin`, which PostgreSQL changes with every update of the row. But a book shows its
 * owner too: when he changes his name or picture, his books are written anew. Whoever shares a book holds the owner's
 * profile until the commit, so that it is waited for here, and found.
 */
async function rewriteBooksOfMembers(db: Kysely<unknown>) {
  await sql`
    create function rewrite_books_of_member() returns trigger language plpgsql as $$
    declare
      member integer;
    begin
      if tg_table_name = 'users' then member := new.id; else member := new.user_id; end if;
      perform from profiles where user_id = member for update;
      update books set user_id = user_id where user_id = member and deleted_at is null;
      return null;
    end $$`.execute(db);
  for (const [table, shown] of [
    ['users', 'name'],
    ['profiles', 'profile_image'],
  ] as const)
    await sql`
      create trigger ${sql.ref(`${table}_rewrite_books`)} after update of ${sql.ref(shown)} on ${sql.ref(table)}
      for each row when (old.${sql.ref(shown)} is distinct from new.${sql.ref(shown)})
      execute function rewrite_books_of_member()`.execute(db);
}

/** The product never renames these; an administrator may, and then nobody shares a book at the same time. */
async function rewriteBooksThatName(db: Kysely<unknown>) {
  await sql`
    create function rewrite_books_that_name() returns trigger language plpgsql as $$
    begin
      lock table books in share row exclusive mode;
      execute format('update books set %1$I = %1$I where %1$I = $1 and deleted_at is null', tg_argv[0]) using new.id;
      return null;
    end $$`.execute(db);
  for (const [table, reference] of [
    ['categories', 'category_id'],
    ['languages', 'language_id'],
    ['cities', 'city_id'],
    ['colleges', 'college_id'],
  ] as const)
    await sql`
      create trigger ${sql.ref(`${table}_rewrite_books`)} after update of name on ${sql.ref(table)}
      for each row when (old.name is distinct from new.name)
      execute function rewrite_books_that_name(${sql.lit(reference)})`.execute(db);
}
