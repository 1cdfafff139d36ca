import type { Trx } from '../../../platform/db/transaction.ts';
import { listValues } from '../../../platform/db/query-results.ts';

/** Requests whose next step must be found again. */
export const makeStepsDue = (trx: Trx, ownerId: number, now: Date) =>
  trx
    .updateTable('requests')
    .set({ next_step_at: now })
    .where('receiver_id', '=', ownerId)
    .where('status', '=', 'requested')
    .where('next_step_at', '>', now)
    .execute();

/** Rented books that come back on one of the days. */
export const listDueBetween = (trx: Trx, ownerId: number, first: string, last: string) =>
  listValues(
    trx
      .selectFrom('requests')
      .where('receiver_id', '=', ownerId)
      .where('status', '=', 'accepted')
      .where('due_date', '>=', first)
      .where('due_date', '<=', last)
      .select('id'),
    'id',
  );
