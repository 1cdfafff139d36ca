import { type Kysely, sql } from 'kysely';

export const summary = 'creates conversations and messages';

export async function up(db: Kysely<unknown>) {
  await sql`
    create table conversations (
      id integer generated always as identity primary key,
      user_one_id integer not null references users,
      user_two_id integer not null references users,
      last_seq integer not null default 0,
      user_one_read_seq integer not null default 0,
      user_two_read_seq integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (user_one_id < user_two_id),
      unique (user_one_id, user_two_id)
    ) with (fillfactor = 70)`.execute(db);
  await sql`create index conversations_of_one on conversations (user_one_id, updated_at desc, id desc)`.execute(db);
  await sql`create index conversations_of_two on conversations (user_two_id, updated_at desc, id desc)`.execute(db);

  await sql`
    create table messages (
      id bigint generated always as identity primary key,
      conversation_id integer not null references conversations,
      seq integer not null check (seq > 0),
      sender_id integer not null references users,
      body text not null check (char_length(body) between 1 and 4000),
      client_id uuid,
      created_at timestamptz not null default now(),
      unique (conversation_id, seq),
      unique (conversation_id, sender_id, client_id)
    )`.execute(db);

  await sql`
    create table contact_messages (
      id integer generated always as identity primary key,
      name text not null check (char_length(name) between 1 and 100),
      email text not null,
      subject text not null check (char_length(subject) between 1 and 200),
      message text not null check (char_length(message) between 1 and 5000),
      created_at timestamptz not null default now()
    )`.execute(db);
}
