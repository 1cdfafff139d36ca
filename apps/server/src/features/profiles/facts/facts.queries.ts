import { sql } from 'kysely';
import type { Db } from '../../../platform/db/tables.ts';
import { prepared } from '../../../platform/db/connections/prepared-statements.ts';
import type { FactCounts } from './facts.rules.ts';

const MAX_CASES = sql.lit(200);
const since = (now: Date) => sql`${now}::timestamptz - interval '6 months'`;

export async function getFactCounts(db: Db, userId: number, now: Date, countedSince: Date) {
  const { rows } = await selectFactCounts(userId, now, countedSince).execute(db);
  return rows[0]!;
}

/** Reads the newest requests of the member by index, whatever the size of the tables. */
export const selectFactCounts = (userId: number, now: Date, countedSince: Date) => sql<FactCounts>`
  select ${prepared} answers.*, meetings.*, ${countHandedOver(userId, now)} as handed_over
  from (${summariseAnswers(userId, now)}) as answers, (${countMeetings(userId, now, countedSince)}) as meetings`;

/**
 * The first request of each reader for each book. Left out: requests of the last three days, those in line for a
 * promised book, those withdrawn within three days, and what the owner offered.
 */
const summariseAnswers = (userId: number, now: Date) => sql`
  with received as (
    select id, book_id, sender_id, status, moved_by, created_at, moved_at
    from requests
    where receiver_id = ${userId} and created_at > ${since(now)} and not is_offer
    order by created_at desc, id desc
    limit ${MAX_CASES}
  ), first_asked as (
    select distinct on (book_id, sender_id) * from received order by book_id, sender_id, created_at, id
  ), answered as materialized (
    select created_at, status, moved_by, moved_at, least(
      (
        select min(at) from request_events
        where request_id = first_asked.id and kind in ('accepted', 'declined', 'countered', 'book_gone')
      ), (
        select created_at from messages
        where sender_id = ${userId} and created_at > first_asked.created_at and conversation_id = (
          select id from conversations
          where user_one_id = least(first_asked.sender_id, ${userId})
            and user_two_id = greatest(first_asked.sender_id, ${userId}))
        order by created_at
        limit 1
      )) as answered_at
    from first_asked
    where created_at <= ${now}::timestamptz - interval '3 days' and not exists (
      select from request_events
      where request_id = first_asked.id and kind = 'sent' and data ->> 'status' = 'pending')
  )
  select count(*) as asked, percentile_disc(0.5) within group (
    order by coalesce(extract(epoch from answered_at - created_at)::float8, 'infinity')) as answer_time
  from answered
  where answered_at is not null or status not in ('pending', 'cancelled')
    or status = 'cancelled' and (moved_by is null or moved_at > created_at + interval '3 days')`;

/** Meetings whose time has passed; one that was called off later counts too. */
const countMeetings = (userId: number, now: Date, countedSince: Date) => sql`
  select count(*) as agreed, count(*) filter (
    where no_show_by <> ${userId} and coalesce(no_show_agreed, no_show_at <= ${countedSince})) as missed
  from (${selectDealt(userId, now, sql.ref('receiver_id'))} union all ${selectDealt(userId, now, sql.ref('sender_id'))}) as dealt
  join appointments on request_id = dealt.id
  where starts_at > ${since(now)} and starts_at <= ${now}::timestamptz
    and (appointments.status not in ('replaced', 'called_off')
      or appointments.status = 'called_off' and appointments.updated_at >= starts_at)`;

const selectDealt = (userId: number, now: Date, side: ReturnType<typeof sql.ref>) => sql`(
  select id from requests
  where ${side} = ${userId} and status in ('accepted', 'declined', 'completed', 'cancelled')
    and moved_at > ${since(now)}
  order by moved_at desc, id desc
  limit ${MAX_CASES})`;

/** In an exchange the reader gives a book too. */
const countHandedOver = (userId: number, now: Date) => sql`(
  select count(*) from requests
  where receiver_id = ${userId} and status = 'completed' and moved_at > ${since(now)}) + (
  select count(*) from requests
  where sender_id = ${userId} and status = 'completed' and type = 'exchange' and moved_at > ${since(now)})`;
