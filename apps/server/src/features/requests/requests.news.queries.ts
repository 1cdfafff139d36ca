import type { Db } from '../../platform/db/database.ts';
import { literals } from '../../platform/db/literals.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { describeRequests } from './requests.details.queries.ts';
import { ended } from './requests.rules.ts';
import { count, newest, requests, toAnswer, together } from './requests.selection.queries.ts';

/** Of each kind: a longer list of news is none that anybody reads. */
const NEWS_AT_MOST = 100;

/** What waits for an answer and what is news, the newest of each, and how many there are of both. */
export async function newsFor(db: Db, userId: number) {
  const outcomes = requests(db)
    .where('sender_id', '=', userId)
    .where('outcome_seen_at', 'is', null)
    .where('status', 'in', literals(ended));
  const forOwner = requests(db)
    .where('receiver_id', '=', userId)
    .where('receiver_unseen', '=', true)
    .where('status', 'in', literals(ended));
  const chosen = together(
    db,
    newest(toAnswer(db, userId), NEWS_AT_MOST),
    newest(outcomes, NEWS_AT_MOST, 'updated_at'),
    newest(forOwner, NEWS_AT_MOST, 'updated_at'),
  );
  const [list, total] = await Promise.all([
    describeRequests(db, chosen.as('chosen'), 3 * NEWS_AT_MOST),
    count(db, [toAnswer(db, userId), outcomes, forOwner]),
  ]);
  return { list, total };
}

/** How many outcomes there were to see. */
export async function markOutcomesSeen(trx: Trx, userId: number, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('requests')
    .set({ outcome_seen_at: now })
    .where('sender_id', '=', userId)
    .where('outcome_seen_at', 'is', null)
    .where('status', 'in', literals(ended))
    .executeTakeFirst();
  const { numUpdatedRows: ofOwner } = await trx
    .updateTable('requests')
    .set({ receiver_unseen: false })
    .where('receiver_id', '=', userId)
    .where('receiver_unseen', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows + ofOwner);
}
