import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/connections/prepared-statements.ts';

/** A book as it was before or is after a change; without `book_id`, anything may have changed. */
export interface BookChange {
  id: number;
  book_id: number | null;
  work_id: number | null;
  category_id: number | null;
  language_id: number | null;
  city_id: number | null;
  college_id: number | null;
  is_listed: boolean;
}

export interface LatestChanges {
  changes: BookChange[];
  /** All changes by transactions before this one were visible. */
  horizon: string;
  minute: number;
  /** With asynchronous commits a crash of PostgreSQL may lose the latest changes. */
  started_at: string;
}

/**
 * Reads the changes by transactions that were unfinished at the horizon, by default at this moment, or began after it. A
 * restored database has changes that another server numbered higher.
 */
export async function readBookChanges(db: Db, horizon: string | null) {
  const oldestUnfinished = sql`pg_snapshot_xmin(pg_current_snapshot())`;
  const { rows } = await sql<LatestChanges>`
    select ${prepared} ${oldestUnfinished}::text as horizon,
      pg_postmaster_start_time()::text as started_at,
      floor(extract(epoch from now()) / 60)::integer as minute,
      (select coalesce(json_agg(book_changes order by id), '[]') from book_changes
       where transaction >= coalesce(${horizon}::xid8, ${oldestUnfinished})
         and transaction < pg_snapshot_xmax(pg_current_snapshot())) as changes`.execute(db);
  return rows[0]!;
}
