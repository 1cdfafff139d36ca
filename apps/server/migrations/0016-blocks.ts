import { type Kysely, sql } from 'kysely';

export const summary = 'creates blocks';

/**
 * Who wants nothing to do with whom. A conversation says by itself whether its two are parted, so that sending a message
 * has nothing else to look at: whoever waits for its row sees what became of it meanwhile.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table blocks (
      blocker_id integer not null references users,
      blocked_id integer not null references users,
      created_at timestamptz not null default now(),
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    )`.execute(db);
  await sql`create index blocks_of_blocked on blocks (blocked_id, blocker_id)`.execute(db);
  await sql`alter table conversations add column parted boolean not null default false`.execute(db);
}
