import { type Kysely, sql } from 'kysely';

export const summary = 'creates colleges that are not listed';

/**
 * A college that a member names because it is not listed. It stands in a table of its own, so that no list of colleges can show it
 * before a moderator has confirmed it or merged it into a listed one. To name one asks the moderators to look at it: the entry is
 * what a report is about, and the report comes from nobody.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table college_entries (
      id integer generated always as identity primary key,
      member_id integer not null references users,
      name text check (char_length(name) between 3 and 120),
      college_id integer references colleges,
      outcome text check (outcome in ('confirmed', 'merged')),
      created_at timestamptz not null,
      check ((college_id is null) = (outcome is null))
    )`.execute(db);
  await sql`
    create unique index one_waiting_entry_per_member on college_entries (member_id)
    where name is not null and outcome is null`.execute(db);
  await sql`create index college_entries_by_member on college_entries (member_id)`.execute(db);
  await sql`create index college_entries_by_college on college_entries (college_id) where college_id is not null`.execute(
    db,
  );
  await sql`create index profiles_by_college on profiles (college_id) where college_id is not null`.execute(db);
  await reportEntries(db);
  await logMerging(db);
}

/** What is generated is made anew, because PostgreSQL before 17 cannot change how. */
async function reportEntries(db: Kysely<unknown>) {
  await dropChecks(db, 'reports', 'num_nonnulls');
  await sql`
    alter table reports
      add entry_id integer references college_entries,
      drop kind,
      drop thing_id,
      add kind text not null generated always as (
        case when message_id is not null then 'message' when book_id is not null then 'book'
          when entry_id is not null then 'college' else 'person' end) stored,
      add thing_id bigint not null generated always as (coalesce(message_id, book_id, entry_id, person_id)) stored,
      add check (num_nonnulls(message_id, book_id, entry_id, person_id) = 1),
      add check (entry_id is null or reporter_id is null)`.execute(db);
  await sql`
    create unique index one_open_report_per_member_and_thing on reports (reporter_id, kind, thing_id)
    where state = 'open'`.execute(db);
  await sql`
    create unique index one_open_report_per_entry on reports (entry_id) where entry_id is not null and state = 'open'`.execute(
    db,
  );
  await sql`create index reports_of_thing on reports (kind, thing_id, id desc)`.execute(db);
}

async function logMerging(db: Kysely<unknown>) {
  await dropChecks(db, 'moderation_acts', `'suspend'`);
  await sql`
    alter table moderation_acts
      add college text,
      add check (act in ('dismiss', 'hide', 'show', 'suspend', 'lift', 'confirm', 'merge')),
      add check ((college is not null) = (act in ('confirm', 'merge')))`.execute(db);
}

/** Drops the checks of a table in which some words occur: they were given no names. */
async function dropChecks(db: Kysely<unknown>, table: string, words: string) {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c' and strpos(pg_get_constraintdef(oid), ${words}) > 0`.execute(
    db,
  );
  for (const { name } of rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
}
