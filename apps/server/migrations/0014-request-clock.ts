import { type Kysely, sql } from 'kysely';

export const summary = 'adds the clock of requests';

/**
 * The clock of requests. `asked_at`: since when a request waits for its answer. `next_step_at`: when the clock next has
 * something to do with it, which is all that its sweep looks at. `reminded_at`: when its people were last reminded of how
 * it stands now. `receiver_unseen`: the owner has news of it. Those that wait already have all their days before them.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table requests
      add asked_at timestamptz,
      add due_date date,
      add next_step_at timestamptz,
      add reminded_at timestamptz,
      add receiver_unseen boolean not null default false,
      add check (asked_at is null or status = 'requested'),
      add check (due_date is null or type = 'rent'),
      add check (next_step_at is null or status in ('requested', 'accepted'))`.execute(db);
  await sql`
    update requests set asked_at = now(), next_step_at = now() + interval '2 days' where status = 'requested'`.execute(
    db,
  );
  await sql`create index steps_of_the_clock on requests (next_step_at, id) where next_step_at is not null`.execute(db);
  await sql`
    create index news_for_owners on requests (receiver_id, updated_at desc, id desc) where receiver_unseen`.execute(db);

  // The token of a kind lets whoever holds such a mail stop the kind or have it again, and nothing else: so it need not be
  // kept as a hash.
  await sql`
    create table mail_preferences (
      user_id integer not null references users,
      kind text not null check (kind in ('new_request', 'answer', 'reminder', 'unanswered', 'due_date')),
      wanted boolean not null default true,
      stop_token text not null unique,
      primary key (user_id, kind)
    )`.execute(db);
}
