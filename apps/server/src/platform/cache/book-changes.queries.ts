import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import { getRow } from '../db/query-results.ts';
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
  /** In order, at most one more than `MAX_KEPT`. */
  changes: BookChange[];
  /** The transactions whose changes were visible: all before its first number, except those listed, are. */
  horizon: string;
  minute: number;
  /** With asynchronous commits a crash of PostgreSQL may lose the latest changes. */
  started_at: string;
}

/** More changes than these count as changes of everything. */
export const MAX_KEPT = 1000;

/**
 * Reads the changes by transactions that were unfinished at the horizon, by default at this moment, or began after it: none
 * twice, however long a transaction stays open. A restored database has changes that another server numbered higher.
 */
export const readBookChanges = (db: Db, horizon: string | null) =>
  getRow<LatestChanges>(db)`
    with earlier as materialized (
      select pg_snapshot_xmax(snapshot) as next, array(select pg_snapshot_xip(snapshot)) as unfinished
      from coalesce(${horizon}::pg_snapshot, pg_current_snapshot()) as snapshot
    )
    select ${prepared} pg_current_snapshot()::text as horizon,
      pg_postmaster_start_time()::text as started_at,
      floor(extract(epoch from now()) / 60)::integer as minute,
      (select coalesce(json_agg(change order by change.id), '[]') from (
         select * from book_changes
         where (transaction >= (select next from earlier) or transaction = any ((select unfinished from earlier)::xid8[]))
           and transaction < pg_snapshot_xmax(pg_current_snapshot())
         limit ${sql.lit(MAX_KEPT + 1)}
       ) as change) as changes`;
