import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { clearLinesAbout, listIdsOfLinesLeft } from './ratings.queries.ts';

/** Takes away what was written about a member who leaves. What they said of others stays. */
export async function redactRatingsAboutMember(trx: Trx, userId: number) {
  await clearLinesAbout(trx, userId);
}

/** Members who have left, of whom something stayed here all the same. */
export const listMembersWithRatingsLeft = (db: Db) => listIdsOfLinesLeft(db);
