import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/tables.ts';
import { toLiterals } from '../../../platform/db/sql-expressions.ts';
import { recordEvent } from '../events/events.queries.ts';
import type { RequestEventKind, SignQuestion } from '../events/events.rules.ts';
import { getEndOfQuestions, getNextStep, getSubject, type Signs, type TimedRequest } from './expiry.rules.ts';
import { requestFields, touchRequest } from './requests.queries.ts';

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

export async function lockDueRequest(trx: Trx, id: number, now: Date) {
  const request = await trx
    .selectFrom('requests')
    .innerJoin('profiles', 'user_id', 'receiver_id')
    .where('id', '=', id)
    .where('next_step_at', '<=', now)
    .select([...requestFields, 'asked_at', 'due_date', 'away_until'])
    .forUpdate('requests')
    .executeTakeFirst();
  return request && { ...request, ...(await readSigns(trx, id)) };
}

/** Only what happened after the last sign of life counts as a question. */
async function readSigns(trx: Trx, id: number) {
  const { rows } = await sql<Signs & { reminded_at: Date | null }>`
    select sign_at, meeting_at, reminded_at,
      (select count(*)::integer from request_events
        where request_id = ${id} and kind = 'sign_asked' and at > sign_at) as questions,
      (select max(at) from request_events where request_id = ${id} and kind = 'sign_asked' and at > sign_at) as question_at
    from (
      select
        greatest(requests.created_at,
          (select max(at) from request_events where request_id = requests.id and actor_id is not null),
          (select created_at from messages where conversation_id =
            (select conversations.id from conversations where user_one_id = least(requests.sender_id, receiver_id)
              and user_two_id = greatest(requests.sender_id, receiver_id))
            order by seq desc limit 1)) as sign_at,
        (select max(starts_at) from appointments
          where request_id = requests.id and status in ('proposed', 'accepted', 'past')) as meeting_at,
        (select max(at) from request_events
          where request_id = requests.id and kind in (${sql.join(toLiterals(remindedKinds))})) as reminded_at
      from requests where id = ${id}
    ) as told`.execute(trx);
  const { reminded_at, ...signs } = rows[0]!;
  return { reminded_at, signs };
}

/** Reminders, and what sets their times anew. */
const remindedKinds: RequestEventKind[] = ['reminded', 'accepted', 'due_date_changed', 'extension_agreed'];

type DueRequest = TimedRequest & { id: number };

/** Only a reminder of a due date is a notification: the owner's list shows open requests anyway. */
export async function markReminded(trx: Trx, request: DueRequest, now: Date) {
  await setNextStep(trx, request, now);
  if (request.status === 'accepted') await touchRequest(trx, request.id, now);
  return recordEvent(trx, { request_id: request.id, kind: 'reminded', actor_id: null, at: now, data: {} });
}

/** Asks both whether they met, or whether the deal still holds. */
export async function markAsked(trx: Trx, { signs, ...request }: DueRequest & { signs: Signs }, now: Date) {
  const { questions } = signs;
  await setNextStep(trx, { ...request, signs: { ...signs, questions: questions + 1, question_at: now } }, now);
  await touchRequest(trx, request.id, now);
  return recordQuestion(trx, request.id, getSubject(signs), questions, now);
}

export const recordQuestion = (trx: Trx, id: number, about: SignQuestion, questionsBefore: number, now: Date) =>
  recordEvent(trx, {
    ...{ request_id: id, actor_id: null, at: now },
    kind: 'sign_asked',
    data: { about, ends_on: getEndOfQuestions(about, questionsBefore, now) },
  });

export const setNextStep = (trx: Trx, request: DueRequest, now: Date) =>
  trx
    .updateTable('requests')
    .set({ next_step_at: getNextStep(request, now) })
    .where('id', '=', request.id)
    .execute();

/** The clock then finds the next reminder. */
export const setDueDate = (trx: Trx, id: number, due_date: string, now: Date) =>
  trx.updateTable('requests').set({ due_date, next_step_at: now, updated_at: now }).where('id', '=', id).execute();

/** The next step of the request must be found again. */
export const makeStepDue = (trx: Trx, id: number, now: Date) =>
  trx.updateTable('requests').set({ next_step_at: now }).where('id', '=', id).execute();

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
  trx
    .selectFrom('requests')
    .where('receiver_id', '=', ownerId)
    .where('status', '=', 'accepted')
    .where('due_date', '>=', first)
    .where('due_date', '<=', last)
    .select(['id', 'book_id'])
    .execute();
