import { type Kysely, sql } from 'kysely';

export const summary = 'creates second factors';

/** What members sign in with besides a password, and the sign-ins that wait for it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table totp_factors (
      user_id integer primary key references users on delete cascade,
      encrypted_secret bytea not null,
      begun_at timestamptz not null,
      confirmed_at timestamptz,
      last_used_step integer not null default 0
    )`.execute(db);
  await sql`
    create table recovery_codes (
      user_id integer not null references users on delete cascade,
      code_hash bytea not null check (length(code_hash) = 32),
      primary key (user_id, code_hash)
    )`.execute(db);
  await sql`
    create table second_factor_challenges (
      token_hash bytea primary key check (length(token_hash) = 32),
      user_id integer not null references users on delete cascade,
      tries smallint not null default 0,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index second_factor_challenges_by_expiry on second_factor_challenges (expires_at)`.execute(db);
  await sql`
    insert into settings values
      ('second_factor_secret', encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'))`.execute(
    db,
  );
}
