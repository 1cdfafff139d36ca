import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import * as queries from './reports.queries.ts';

/** What a member who leaves has reported stays, from nobody. What others reported of their person is emptied. */
export async function redactMemberInReports(trx: Trx, userId: number) {
  await queries.clearReporter(trx, userId);
  await queries.clearSnapshots(trx, userId);
}

/** Members who have left, of whom something stayed here all the same. */
export const listMembersWithReportsLeft = (db: Db) => queries.listIdsOfReportsLeft(db);
