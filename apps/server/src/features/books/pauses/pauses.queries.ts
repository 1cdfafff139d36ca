import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/tables.ts';
import { prepared } from '../../../platform/db/connections/prepared-statements.ts';
import { listValues, readColumn, readValue } from '../../../platform/db/query-results.ts';

/** Whether two requests in a row ended because this member, whose move it was, did nothing. */
export const isSilent = (trx: Trx, ownerId: number) =>
  readValue<boolean>(trx)`
    select count(*) filter (where kind = 'expired') = 2 as silent from (
      select kind from request_events join requests on requests.id = request_id
      where receiver_id = ${ownerId} and (actor_id = ${ownerId} or kind = 'expired' and data ->> 'silent' = 'owner')
      order by at desc, request_events.id desc limit 2) as last`;

/** Only books without an open request. Returns their number. */
export async function pauseBooks(trx: Trx, ownerId: number, now: Date) {
  const { rows } = await sql`
    update books set status = 'unavailable', gone_as = 'paused', updated_at = ${now}
    from (
      select id from books
      where user_id = ${ownerId} and listed
        and not exists (select from requests where book_id = books.id and status in ('requested', 'pending', 'accepted'))
        and not exists (select from requests where exchange_book_id = books.id and status in ('requested', 'pending'))
      order by id for update) as idle
    where books.id = idle.id returning books.id`.execute(trx);
  return rows.length;
}

/** Returns their ids. */
export const resumeBooks = (trx: Trx, ownerId: number, now: Date) =>
  readColumn<number>(trx)`
    update books set status = 'available', updated_at = ${now}
    from (
      select id from books where user_id = ${ownerId} and gone_as = 'paused' and deleted_at is null
      order by id for update) as paused
    where books.id = paused.id returning books.id`;

/** The paused books of a member, or those on the lists. */
const selectShelf = (db: Db, ownerId: number, isPaused: boolean) =>
  db
    .selectFrom('books')
    .where('user_id', '=', ownerId)
    .where(isPaused ? sql<boolean>`gone_as = 'paused' and deleted_at is null` : sql<boolean>`listed`);

export async function countBooks(db: Db, ownerId: number, isPaused: boolean) {
  const shelf = selectShelf(db, ownerId, isPaused)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .modifyFront(prepared);
  return (await shelf.executeTakeFirstOrThrow()).count;
}

export const listTitles = (db: Db, ownerId: number, isPaused: boolean, limit: number) =>
  listValues(selectShelf(db, ownerId, isPaused).orderBy('id').limit(limit).select('title'), 'title');

const BATCH_SIZE = 500;

/** Members with books on the lists who were not seen since, and were not asked about them yet. Marks them as asked. */
export const markAsked = (trx: Trx, unseenSince: Date, now: Date) =>
  readColumn<number>(trx)`
    insert into shelf_questions (user_id, asked_at)
    select id, ${now} from users left join shelf_questions on user_id = id
    where last_seen_at < ${unseenSince} and coalesce(asked_at < last_seen_at, true)
      and deleted_at is null and suspended_at is null
      and exists (select from books where user_id = users.id and listed)
    order by id limit ${BATCH_SIZE}
    on conflict (user_id) do update set asked_at = excluded.asked_at
    returning user_id as id`;

/** Members with an old question, not seen since. */
export const listUnanswering = (db: Db, askedBefore: Date) =>
  readColumn<number>(db)`
    select id from shelf_questions join users on id = user_id
    where asked_at <= ${askedBefore} and asked_at > last_seen_at
      and exists (select from books where user_id = users.id and listed)
    order by id limit ${BATCH_SIZE}`;
