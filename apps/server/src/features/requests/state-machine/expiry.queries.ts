import type { Db } from '../../../platform/db/database.ts';
import { listValues } from '../../../platform/db/query-results.ts';
import type { Trx } from '../../../platform/db/transaction.ts';
import { getNextStep, type TimedRequest } from './expiry.rules.ts';
import { requestFields } from './requests.queries.ts';

export const listDueRequests = (
  db: Db,
  now: Date,
  last: { id: number; next_step_at: Date } | undefined,
  limit: number,
) =>
  db
    .selectFrom('requests')
    .where('next_step_at', '<=', now)
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('next_step_at', 'id'), '>', tuple(last!.next_step_at, last!.id)),
      ),
    )
    .orderBy('next_step_at')
    .orderBy('id')
    .limit(limit)
    .select(['id', 'book_id', 'exchange_book_id', 'next_step_at'])
    .$narrowType<{ next_step_at: Date }>()
    .execute();

export const lockDueRequest = (trx: Trx, id: number, now: Date) =>
  trx
    .selectFrom('requests')
    .innerJoin('profiles', 'user_id', 'receiver_id')
    .where('id', '=', id)
    .where('next_step_at', '<=', now)
    .select([...requestFields, 'asked_at', 'due_date', 'away_until'])
    .forUpdate('requests')
    .executeTakeFirst();

/** Only a reminder of a due date is a notification: the owner's list shows open requests anyway. */
export const markReminded = (trx: Trx, request: TimedRequest & { id: number }, now: Date) =>
  trx
    .updateTable('requests')
    .set({ reminded_at: now, next_step_at: getNextStep(request, now) })
    .$if(request.status === 'accepted', (query) =>
      query.set({ updated_at: now, outcome_seen_at: null, receiver_unseen: true }),
    )
    .where('id', '=', request.id)
    .execute();

export const postponeStep = (trx: Trx, request: TimedRequest & { id: number }, now: Date) =>
  trx
    .updateTable('requests')
    .set({ next_step_at: getNextStep(request, now) })
    .where('id', '=', request.id)
    .execute();

export async function setDueDate(trx: Trx, id: number, day: string, now: Date) {
  const next_step_at = getNextStep({ status: 'accepted', asked_at: null, due_date: day }, now);
  await trx
    .updateTable('requests')
    .set({ due_date: day, next_step_at, reminded_at: null, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export const markUnseenByRequester = (trx: Trx, id: number) =>
  trx.updateTable('requests').set({ outcome_seen_at: null, receiver_unseen: false }).where('id', '=', id).execute();

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
