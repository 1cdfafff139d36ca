import type { Db } from '../../db/database.ts';

export const deleteExpiredCounts = (db: Db, now: number) =>
  db.deleteFrom('rate_limits').where('expire', '<', now).execute();
