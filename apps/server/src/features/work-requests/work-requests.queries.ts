import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { hasRow, listValues } from '../../platform/db/query-results.ts';
import { pageLimit, readInPages } from '../../platform/db/row-pages.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { Trx } from '../../platform/db/transaction.ts';

/** Undefined for a member who has left or is suspended. */
export async function findWorkRequest(db: Db, id: number) {
  const { rows } = await sql<WorkRequestRow>`
    select work_requests.*, current_work(work_id) as work_id, users.language, array(
      select blocked_id from blocks where blocker_id = user_id
      union select blocker_id from blocks where blocked_id = user_id) as blocked_ids
    from work_requests join users on users.id = user_id
    where work_requests.id = ${id} and users.deleted_at is null and users.suspended_at is null`.execute(db);
  return rows[0];
}

export type WorkRequestRow = Selectable<Database['work_requests']> & { language: string | null; blocked_ids: number[] };

/** The latest of a member for a work. */
export async function findOwnWorkRequest(db: Db, userId: number, workId: number) {
  const { rows } = await sql<{ id: number }>`
    select id from work_requests
    where user_id = ${userId} and current_work(work_id) = current_work(${workId}) order by id desc limit 1`.execute(db);
  return rows[0] && findWorkRequest(db, rows[0].id);
}

const isPassedOn = sql<boolean>`
  exists (select from request_events where request_id = requests.id and kind = 'passed_on')`;

export type AskedRequest = Awaited<ReturnType<typeof listAsked>>[number];

/** The requests to one owner after the other. */
export const listAsked = (db: Db, id: number) =>
  db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'receiver_id')
    .leftJoin('profiles', 'profiles.user_id', 'receiver_id')
    .where('work_request_id', '=', id)
    .orderBy('requests.id')
    .select(['requests.id', 'receiver_id', 'status', 'moved_by', 'asked_at', 'counter_id'])
    .select(isPassedOn.as('passed_on'))
    .select(['users.name', 'profile_image', 'away_until'])
    .execute();

export type Copy = NonNullable<Awaited<ReturnType<typeof findCopy>>>;

export const findCopy = (db: Db, id: number) =>
  db
    .selectFrom('books')
    .where('id', '=', id)
    .select(['id', 'user_id', 'type', 'price', 'rent_unit'])
    .executeTakeFirst();

/** Owners of copies who are away, offer one without a price, or have a request for one from the member already. */
export async function listUnaskable(db: Db, workId: number, userId: number, today: string) {
  const { rows } = await sql<{ id: number }>`
    select books.user_id as id from books left join profiles on profiles.user_id = books.user_id
    where listed and work_id = ${workId} and (away_until >= ${today}::date or asking_price = 0 and type <> 'donate')
    union
    select receiver_id from requests join books on books.id = book_id
    where sender_id = ${userId} and requests.status in ('requested', 'pending', 'accepted') and work_id = ${workId}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Returns no id where the member has an open one for the work. */
export const insertWorkRequest = (trx: Trx, row: Insertable<Database['work_requests']>) =>
  trx
    .insertInto('work_requests')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'work_id']).where('state', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst();

/** Whether there may be a next owner; the second statement sees what was committed while the first waited. */
export async function lockForNext(trx: Trx, id: number) {
  const open = trx.selectFrom('work_requests').where('id', '=', id).where('state', '=', 'open');
  if (!(await open.select('id').forUpdate().executeTakeFirst())) return false;
  const underWay = trx
    .selectFrom('requests')
    .where('work_request_id', '=', id)
    .where('status', 'in', ['requested', 'pending', 'accepted']);
  return !(await hasRow(underWay.select('id')));
}

export const updateWorkRequest = (db: Db, id: number, change: Updateable<Database['work_requests']>) =>
  db.updateTable('work_requests').set(change).where('id', '=', id).where('state', '=', 'open').execute();

const MAX_DUE = 1000;

export const listDue = (trx: Trx, now: Date) =>
  listValues(
    trx.selectFrom('work_requests').where('next_at', '<=', now).orderBy('next_at').limit(MAX_DUE).select('id'),
    'id',
  );

export const deleteWorkRequestsOfMember = (trx: Trx, userId: number) =>
  trx.deleteFrom('work_requests').where('user_id', '=', userId).execute();

export const readWorkRequests = (db: Db, userId: number) =>
  readInPages((last) =>
    db
      .selectFrom('work_requests')
      .innerJoin('works', 'works.id', 'work_id')
      .where('user_id', '=', userId)
      .where('work_requests.id', '>', last)
      .orderBy('work_requests.id')
      .limit(pageLimit)
      .select(['work_requests.id', 'work_id', 'works.title', 'message', 'types', 'max_price', 'radius_km'])
      .select(['state', 'wish_id', 'next_at', 'created_at', 'ended_at'])
      .select(
        sql`(
          select json_agg(json_build_object('request_id', requests.id, 'passed_on', ${isPassedOn}) order by requests.id)
          from requests where work_request_id = work_requests.id)`.as('asked'),
      )
      .execute(),
  );
