import type { Db } from '../db/database.ts';

/** Deletes counts that expired before a time in milliseconds since the epoch. */
export const deleteExpiredCounts = (db: Db, now: number) =>
  db.deleteFrom('rate_limits').where('expire', '<', now).execute();
