import { type Kysely, sql } from 'kysely';

export const summary = 'creates push subscriptions';

/** Where members are told on their devices, and of what. A subscription belongs to the session in which it was made, and ends with it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table push_subscriptions (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      session_id bigint not null unique references sessions on delete cascade,
      endpoint text not null unique check (length(endpoint) <= 1000),
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index push_subscriptions_of_user on push_subscriptions (user_id)`.execute(db);

  await sql`
    create table push_preferences (
      user_id integer primary key references users on delete cascade,
      refused_kinds text[] not null default '{}',
      shows_content boolean not null default false
    )`.execute(db);
}
