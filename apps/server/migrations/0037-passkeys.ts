import { type Kysely, sql } from 'kysely';

export const summary = 'creates passkeys';

/** Passkeys, and the challenges that were answered: each is answered once. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table passkeys (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_by_user on passkeys (user_id)`.execute(db);
  await sql`
    create table answered_passkey_challenges (
      challenge_hash bytea primary key check (length(challenge_hash) = 32),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index answered_passkey_challenges_by_expiry on answered_passkey_challenges (expires_at)`.execute(db);
}
