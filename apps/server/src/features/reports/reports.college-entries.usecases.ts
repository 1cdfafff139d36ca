import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { upsertEntryReport } from './reports.college-entries.queries.ts';

interface Entry {
  entryId: number;
  memberId: number;
  name: string;
}

/**
 * Reports an unlisted college on behalf of the system: moderators act on reports alone, and no other member sees it.
 */
export async function reportCollegeEntry(deps: Deps, trx: Trx, { entryId, memberId, name }: Entry) {
  const now = deps.clock();
  const snapshot = { title: name, author: null, text: null, image: null, at: now.toISOString() };
  const kept = await upsertEntryReport(trx, { entryId, memberId, snapshot, now });
  if (kept.is_new && deps.supportEmail) await deps.enqueue(trx, 'reports.pass_on', { reportId: kept.id });
}
