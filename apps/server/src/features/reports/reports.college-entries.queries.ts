import { sql } from 'kysely';
import type { Snapshot } from '@wandering-books/contract/moderation/reports.ts';
import type { Trx } from '../../platform/db/transaction.ts';

interface EntryReport {
  entryId: number;
  memberId: number;
  snapshot: Snapshot;
  now: Date;
}

/** Stores a report of an unlisted college; an open one gets the latest name instead. Returns whether it is new. */
export const upsertEntryReport = (trx: Trx, { entryId, memberId, snapshot, now }: EntryReport) =>
  trx
    .insertInto('reports')
    .values({
      about_id: memberId,
      entry_id: entryId,
      reason: 'other',
      snapshot: JSON.stringify(snapshot),
      created_at: now,
    })
    .onConflict((open) =>
      open
        .column('entry_id')
        .where('entry_id', 'is not', null)
        .where('state', '=', sql.lit('open'))
        .doUpdateSet((eb) => ({ snapshot: eb.ref('excluded.snapshot') })),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
