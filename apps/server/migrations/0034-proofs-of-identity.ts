import { type Kysely, sql } from 'kysely';

export const summary = 'creates proofs of identity';

/** What shows that whoever calls is the member, and what a member gets back whose account somebody else has changed. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table sessions
      add network text,
      add reauthentication_hash bytea check (length(reauthentication_hash) = 32),
      add reauthentication_expires_at timestamptz,
      add check (num_nulls(reauthentication_hash, reauthentication_expires_at) in (0, 2))`.execute(db);

  await sql`
    create table google_codes (
      code_hash bytea primary key check (length(code_hash) = 32),
      ticket_hash bytea not null check (length(ticket_hash) = 32),
      purpose text not null check (purpose in ('sign_in', 'reauthentication')),
      user_id integer not null references users on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index google_codes_by_expiry on google_codes (expires_at)`.execute(db);
  await sql`create index google_codes_of_user on google_codes (user_id)`.execute(db);

  await sql`
    create table email_changes (
      user_id integer primary key references users on delete cascade,
      old_email text not null,
      old_google_subject text,
      token_hash bytea unique check (length(token_hash) = 32),
      changed_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index email_changes_by_old_email on email_changes (lower(old_email))`.execute(db);
  await sql`create index email_changes_by_expiry on email_changes (expires_at)`.execute(db);
}
