import type { Trx } from '../../platform/db/transaction.ts';
import * as queries from './reports.queries.ts';

/** What a member who leaves has reported stays, from nobody. What others reported of their person is emptied. */
export async function redactMemberInReports(trx: Trx, userId: number) {
  await queries.clearReporter(trx, userId);
  await queries.clearSnapshots(trx, userId);
}
