import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import * as queries from './reports.queries.ts';

/** Reports by a deleted member stay without their reporter; snapshots of the member's profile are cleared. */
export async function redactMemberInReports(trx: Trx, userId: number) {
  await queries.clearReporter(trx, userId);
  await queries.clearSnapshots(trx, userId);
}

export const listMembersWithReportsLeft = (db: Db) => queries.listIdsOfReportsLeft(db);
