import { sql } from 'kysely';
import type { Db } from './database.ts';
import { prepared } from './prepared-statements.ts';

/** How far the log of a database has come, in bytes. */
export type LogPosition = bigint;

interface Row {
  position: string | null;
}

/**
 * Up to where a primary has everything that it has acknowledged: what is on its disk, or, where it does not wait for that, all that
 * it has noted.
 */
export async function getCommittedPosition(db: Db): Promise<LogPosition> {
  const { rows } = await sql<Row>`
    select ${prepared} case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as position`.execute(db);
  return parsePosition(rows[0]?.position);
}

/** Up to where a replica shows what the primary has. */
export async function getReplayedPosition(db: Db): Promise<LogPosition> {
  const { rows } = await sql<Row>`select ${prepared} pg_last_wal_replay_lsn() as position`.execute(db);
  return parsePosition(rows[0]?.position);
}

/** PostgreSQL writes the upper and the lower half in hexadecimal digits: `16/B374D848`. One that replays nothing has none. */
function parsePosition(position: string | null | undefined): LogPosition {
  const [upper = '0', lower = '0'] = (position ?? '').split('/');
  return (BigInt(`0x${upper || 0}`) << 32n) + BigInt(`0x${lower}`);
}
