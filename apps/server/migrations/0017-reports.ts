import { type Kysely, sql } from 'kysely';

export const summary = 'creates reports and what moderators do; writes all books anew';

/**
 * What members report, and what moderators do about it. Whether a book is listed now depends on two more things, so the table
 * of books is written anew and all its indexes with it: a few seconds for 20,000 books, during which nobody reads them.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table users
      add moderator_since timestamptz,
      add suspended_at timestamptz,
      add suspended_until timestamptz,
      add suspended_for text,
      add check ((suspended_at is null) = (suspended_for is null)),
      add check (suspended_until is null or suspended_at is not null),
      add check (moderator_since is null or suspended_at is null)`.execute(db);
  await sql`create index suspensions_by_end on users (suspended_until) where suspended_until is not null`.execute(db);

  await listOnlyWhatIsShown(db);
  await createReports(db);
  await createActs(db);
}

const LISTED = sql`(status = 'available' and reserved_by is null and deleted_at is null
  and hidden_at is null and not owner_suspended)`;

/**
 * PostgreSQL before 17 cannot change what a column is made of: there it is replaced, and its indexes are made again. Either way
 * it is one statement, so that the table is written anew once.
 */
async function listOnlyWhatIsShown(db: Kysely<unknown>) {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::integer as version`.execute(db);
  const isChangeable = rows[0]!.version >= 170000;
  const lost = isChangeable ? [] : await indexesOnListed(db);
  await sql`
    alter table books
      add hidden_at timestamptz,
      add owner_suspended boolean not null default false,
      add withheld boolean not null generated always as (hidden_at is not null or owner_suspended) stored,
      ${isChangeable ? sql`alter listed set expression as ${LISTED}` : sql`drop listed, add listed boolean not null generated always as ${LISTED} stored`}`.execute(
    db,
  );
  for (const { definition } of lost) await sql.raw(definition).execute(db);
}

async function indexesOnListed(db: Kysely<unknown>) {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'books'::regclass and exists (
      select from pg_depend
      join pg_attribute on attrelid = refobjid and attnum = refobjsubid
      where classid = 'pg_class'::regclass and objid = indexrelid and refobjid = indrelid and attname = 'listed')`.execute(
    db,
  );
  return rows;
}

/** One open report per member and thing. `snapshot` is what was to be seen of the thing when it was reported. */
async function createReports(db: Kysely<unknown>) {
  await sql`
    create table reports (
      id integer generated always as identity primary key,
      reporter_id integer references users,
      about_id integer not null references users,
      message_id bigint references messages,
      book_id integer references books,
      person_id integer references users,
      kind text not null generated always as
        (case when message_id is not null then 'message' when book_id is not null then 'book' else 'person' end) stored,
      thing_id bigint not null generated always as (coalesce(message_id, book_id, person_id)) stored,
      reason text not null check (reason in ('spam', 'harassment', 'fraud', 'wrong_listing', 'offensive', 'other')),
      words text check (char_length(words) between 1 and 1000),
      snapshot jsonb not null,
      state text not null default 'open' check (state in ('open', 'dismissed', 'acted')),
      closed_at timestamptz,
      created_at timestamptz not null,
      check (num_nonnulls(message_id, book_id, person_id) = 1),
      check (reporter_id <> about_id),
      check ((state = 'open') = (closed_at is null))
    )`.execute(db);
  await sql`
    create unique index one_open_report_per_member_and_thing on reports (reporter_id, kind, thing_id)
    where state = 'open'`.execute(db);
  await sql`create index reports_of_thing on reports (kind, thing_id, id desc)`.execute(db);
  await sql`create index reports_about on reports (about_id)`.execute(db);
}

/** The log: rows are added and never changed. A null moderator is the clock. */
async function createActs(db: Kysely<unknown>) {
  await sql`
    create table moderation_acts (
      id integer generated always as identity primary key,
      moderator_id integer references users,
      report_id integer not null references reports,
      about_id integer not null references users,
      act text not null check (act in ('dismiss', 'hide', 'show', 'suspend', 'lift')),
      reason text,
      until timestamptz,
      words text check (char_length(words) between 1 and 1000),
      created_at timestamptz not null,
      check (moderator_id is not null or act = 'lift'),
      check (moderator_id <> about_id)
    )`.execute(db);
  await sql`create index acts_on_report on moderation_acts (report_id, id)`.execute(db);
  await sql`create index acts_about on moderation_acts (about_id, id)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are never changed', tg_table_name;
    end $$`.execute(db);
  await sql`
    create trigger moderation_acts_stay before update or delete or truncate on moderation_acts
    for each statement execute function refuse_change()`.execute(db);
}
