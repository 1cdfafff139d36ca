import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { upsertEntryReport } from './reports.college-entries.queries.ts';

interface Entry {
  entryId: number;
  memberId: number;
  name: string;
}

/** Brings a college that a member named before the moderators: they act on reports alone, and nobody else can see it to report it. */
export async function reportCollegeEntry(deps: Deps, trx: Trx, { entryId, memberId, name }: Entry) {
  const now = deps.clock();
  const snapshot = { title: name, author: null, text: null, image: null, at: now.toISOString() };
  const kept = await upsertEntryReport(trx, { entryId, memberId, snapshot, now });
  if (kept.is_new && deps.supportEmail) await deps.enqueue(trx, 'reports.pass_on', { reportId: kept.id });
}
