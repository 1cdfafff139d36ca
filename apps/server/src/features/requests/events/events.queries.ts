import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/tables.ts';
import { prepared } from '../../../platform/db/connections/prepared-statements.ts';
import type { NewRequestEvent, RequestEvent } from './events.rules.ts';

export type EventOfRequest = NewRequestEvent & {
  request_id: number;
  /** Null for the system. */
  actor_id: number | null;
  at: Date;
};

/** In the transaction that changes the requests. Returns the ids. */
export async function recordEvents(trx: Trx, events: EventOfRequest[]) {
  if (events.length === 0) return [];
  const rows = events.map(({ data, ...event }) => ({ ...event, data: JSON.stringify(data) }));
  const written = await trx
    .insertInto('request_events')
    .values(rows)
    .returning('id')
    .$if(rows.length === 1, (query) => query.modifyEnd(prepared))
    .execute();
  return written.map(({ id }) => id);
}

export async function recordEvent(trx: Trx, event: EventOfRequest) {
  const [id] = await recordEvents(trx, [event]);
  return id!;
}

const MAX_EVENTS = 100;

/** The newest of a request, oldest first. */
export const eventsAsJson = sql<RequestEvent[]>`(
  select coalesce(jsonb_agg(to_jsonb(event) order by event.id), '[]') from (
    select one.id, kind, actor_id, at, data, books.title as exchange_title
    from (select * from request_events where request_id = requests.id order by id desc limit ${sql.lit(MAX_EVENTS)}) as one
    left join books on books.id = (data ->> 'exchange_book_id')::integer
  ) as event)`;

/** For the export of data: all, with the names of their actors. */
export const namedEventsAsJson = sql<object[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', kind, 'by', actor.name, 'at', at, 'data', data) order by request_events.id), '[]')
  from request_events left join users as actor on actor.id = actor_id
  where request_id = requests.id)`;

/** Bound values on the left, as in `$1 in (sender_id, receiver_id)`, would read every request. */
export const isParty = (userId: number) => sql<boolean>`(sender_id = ${userId} or receiver_id = ${userId})`;

/** Events of meetings name places. */
export const deleteMeetingEventsOfMember = (trx: Trx, userId: number) =>
  trx
    .deleteFrom('request_events')
    .using('requests')
    .whereRef('requests.id', '=', 'request_id')
    .where(isParty(userId))
    .where(sql<boolean>`starts_with(kind, 'meeting_')`)
    .execute();
