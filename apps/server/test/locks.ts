import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Db, Trx } from '../src/platform/db/tables.ts';

/** Counts the statements that wait for a lock of another transaction. */
export async function countWaitingForLocks<Database>(db: Kysely<Database>) {
  // A transaction caches the activity statistics.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.count;
}

/** Starts both in order while a lock that both need is held; they continue in that order. */
export const queueBehindLock = <A, B>(
  db: Db,
  hold: (trx: Trx) => Promise<unknown>,
  first: () => Promise<A>,
  second: () => Promise<B>,
) =>
  db.transaction().execute(async (trx) => {
    await hold(trx);
    const one = first();
    await expect.poll(() => countWaitingForLocks(db)).toBe(1);
    const other = second();
    await expect.poll(() => countWaitingForLocks(db)).toBe(2);
    return { answers: Promise.all([one, other]) };
  });

/** The row count and a fingerprint of every table. */
export async function takeFingerprints<Database>(db: Kysely<Database>) {
  const { rows: tables } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1`.execute(db);
  const parts = tables.map(
    ({ name }) => sql`
      select ${name} as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as of
      from ${sql.raw(name)} as t`,
  );
  const { rows } = await sql<{ name: string; of: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, of }) => [name, of]));
}
