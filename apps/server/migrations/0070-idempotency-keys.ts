import { type Kysely, sql } from 'kysely';

export const summary = 'remembers under which keys members have sent something';

/**
 * A device that lost the answer sends the same again under the same key. The row is written with what it stands for, in one transaction: so it is
 * no less durable, and nothing is done twice. The fingerprint tells the same from something else under a used key.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table idempotency_keys (
      user_id integer not null references users,
      key uuid not null,
      fingerprint bytea not null,
      answer_id integer not null,
      created_at timestamptz not null default now(),
      primary key (user_id, key)
    )`.execute(db);
  await sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`.execute(db);
}
