import type { Trx } from '../../platform/db/transaction.ts';
import * as queries from './reports.queries.ts';

/** What a member who leaves has reported stays, from nobody. What others reported of his person is emptied. */
export async function forgetInReports(trx: Trx, userId: number) {
  await queries.forgetReporter(trx, userId);
  await queries.emptySnapshotsOf(trx, userId);
}
