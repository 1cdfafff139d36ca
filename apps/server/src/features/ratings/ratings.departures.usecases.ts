import type { Trx } from '../../platform/db/transaction.ts';
import { forgetLinesAbout } from './ratings.queries.ts';

/** Takes away what was written about a member who leaves. What he said of others stays with them. */
export async function forgetRatedMember(trx: Trx, userId: number) {
  await forgetLinesAbout(trx, userId);
}
