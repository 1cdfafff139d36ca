import { type Kysely, sql } from 'kysely';

export const summary = 'creates links that are mailed, and mails';

/** Links that are mailed to members, and the mails that were handed over. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table account_tokens (
      user_id integer not null references users on delete cascade,
      purpose text not null check (purpose in ('password_reset', 'email_verification')),
      token_hash bytea not null unique check (length(token_hash) = 32),
      expires_at timestamptz not null,
      primary key (user_id, purpose)
    )`.execute(db);
  await sql`create index account_tokens_by_expiry on account_tokens (expires_at)`.execute(db);

  await sql`
    create table mails (
      message_id text primary key,
      handed_over_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index mails_by_handover on mails (handed_over_at)`.execute(db);
}
