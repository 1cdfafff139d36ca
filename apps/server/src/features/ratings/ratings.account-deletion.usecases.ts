import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { clearLinesAbout, listIdsOfLinesLeft } from './ratings.queries.ts';

/** Redacts ratings of a deleted member. Ratings by the member stay. */
export async function redactRatingsAboutMember(trx: Trx, userId: number) {
  await clearLinesAbout(trx, userId);
}

export const listMembersWithRatingsLeft = (db: Db) => listIdsOfLinesLeft(db);
