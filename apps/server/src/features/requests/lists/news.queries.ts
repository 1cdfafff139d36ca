import type { Db } from '../../../platform/db/database.ts';
import { toLiterals } from '../../../platform/db/sql/literals.ts';
import type { Trx } from '../../../platform/db/transaction.ts';
import { describeRequests } from './details.queries.ts';
import { endedStatuses } from '../requests.rules.ts';
import {
  countRequests,
  selectNewest,
  selectRequests,
  selectOffersTo,
  selectWaitingForAnswer,
  combineNewest,
} from './selection.queries.ts';

/** Of each kind. */
const MAX_NOTIFICATIONS = 100;

export async function listNotifications(db: Db, userId: number) {
  const outcomes = selectRequests(db)
    .where('sender_id', '=', userId)
    .where('outcome_seen_at', 'is', null)
    .where('status', 'in', toLiterals(endedStatuses));
  const forOwner = selectRequests(db)
    .where('receiver_id', '=', userId)
    .where('receiver_unseen', '=', true)
    .where('status', 'in', toLiterals(endedStatuses));
  const chosen = combineNewest(
    db,
    selectNewest(selectWaitingForAnswer(db, userId), MAX_NOTIFICATIONS),
    selectNewest(selectOffersTo(db, userId), MAX_NOTIFICATIONS),
    selectNewest(outcomes, MAX_NOTIFICATIONS, 'updated_at'),
    selectNewest(forOwner, MAX_NOTIFICATIONS, 'updated_at'),
  );
  const [list, total] = await Promise.all([
    describeRequests(db, chosen.as('chosen'), 4 * MAX_NOTIFICATIONS, userId),
    countRequests(db, [selectWaitingForAnswer(db, userId), selectOffersTo(db, userId), outcomes, forOwner]),
  ]);
  return { list, total };
}

export async function markOutcomesSeen(trx: Trx, userId: number, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('requests')
    .set({ outcome_seen_at: now })
    .where('sender_id', '=', userId)
    .where('outcome_seen_at', 'is', null)
    .where('status', 'in', toLiterals(endedStatuses))
    .executeTakeFirst();
  const { numUpdatedRows: ofOwner } = await trx
    .updateTable('requests')
    .set({ receiver_unseen: false })
    .where('receiver_id', '=', userId)
    .where('receiver_unseen', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows + ofOwner);
}
