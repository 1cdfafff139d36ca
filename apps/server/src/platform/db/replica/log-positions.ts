import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { prepared } from '../connections/prepared-statements.ts';

export type LogPosition = bigint;

interface Row {
  position: string | null;
}

/** The last committed position of the primary: flushed, or written when commits are asynchronous. */
export async function getCommittedPosition(db: Db): Promise<LogPosition> {
  const { rows } = await sql<Row>`
    select ${prepared} case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as position`.execute(db);
  return parsePosition(rows[0]?.position);
}

export async function getReplayedPosition(db: Db): Promise<LogPosition> {
  const { rows } = await sql<Row>`select ${prepared} pg_last_wal_replay_lsn() as position`.execute(db);
  return parsePosition(rows[0]?.position);
}

/** Parses `16/B374D848`, the upper and the lower half in hexadecimal; a server that replays nothing has none. */
function parsePosition(position: string | null | undefined): LogPosition {
  const [upper = '0', lower = '0'] = (position ?? '').split('/');
  return (BigInt(`0x${upper || 0}`) << 32n) + BigInt(`0x${lower}`);
}
