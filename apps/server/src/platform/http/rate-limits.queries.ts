import type { Db } from '../db/database.ts';

/** Forgets what was counted until then, in milliseconds since the epoch. */
export const deleteExpiredCounts = (db: Db, now: number) =>
  db.deleteFrom('rate_limits').where('expire', '<', now).execute();
