import { type Kysely, sql } from 'kysely';

export const summary = 'creates the networks of sign-ins';

/** Where members have signed in from: the limits for strangers who guess passwords do not hold there. */
export async function up(db: Kysely<unknown>) {
  await sql`create table login_networks (
    user_id integer not null references users,
    network text not null,
    last_used_at timestamptz not null,
    primary key (user_id, network)
  )`.execute(db);
  await sql`create index login_networks_by_last_use on login_networks (last_used_at)`.execute(db);
}
