import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { getNextStep, type TimedRequest } from './requests.expiry.rules.ts';
import { requestFields } from './requests.queries.ts';

interface DuePosition {
  id: number;
  next_step_at: Date;
}

/** Requests for which the clock has struck, the longest ago first, after the last one that was looked at. */
export const listDueRequests = (db: Db, now: Date, last: DuePosition | undefined, limit: number) =>
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

/** The request, if the clock has struck for it and nobody has done what is to be done. */
export const lockDueRequest = (trx: Trx, id: number, now: Date) =>
  trx
    .selectFrom('requests')
    .where('id', '=', id)
    .where('next_step_at', '<=', now)
    .select([...requestFields, 'asked_at', 'due_date'])
    .forUpdate()
    .executeTakeFirst();

/** Of an open request the owner is reminded, who has it before them anyway; of a book that is due, both have news. */
export async function markReminded(trx: Trx, request: TimedRequest & { id: number }, now: Date) {
  await trx
    .updateTable('requests')
    .set({ reminded_at: now, next_step_at: getNextStep(request, now) })
    .$if(request.status === 'accepted', (query) =>
      query.set({ updated_at: now, outcome_seen_at: null, receiver_unseen: true }),
    )
    .where('id', '=', request.id)
    .execute();
}

/** The clock starts anew for that day. */
export async function setDueDate(trx: Trx, id: number, day: string, now: Date) {
  const next_step_at = getNextStep({ status: 'accepted', asked_at: null, due_date: day }, now);
  await trx
    .updateTable('requests')
    .set({ due_date: day, next_step_at, reminded_at: null, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function markUnseenByRequester(trx: Trx, id: number) {
  await trx
    .updateTable('requests')
    .set({ outcome_seen_at: null, receiver_unseen: false })
    .where('id', '=', id)
    .execute();
}
