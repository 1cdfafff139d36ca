import type { Trx } from '../../platform/db/transaction.ts';
import { clearLinesAbout } from './ratings.queries.ts';

/** Takes away what was written about a member who leaves. What they said of others stays. */
export async function redactRatingsAboutMember(trx: Trx, userId: number) {
  await clearLinesAbout(trx, userId);
}
