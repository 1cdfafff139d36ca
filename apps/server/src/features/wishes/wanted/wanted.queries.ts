import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { listValues } from '../../../platform/db/query-results.ts';
import type { Trx } from '../../../platform/db/transaction.ts';
import { calculateChordKm, type Coordinates } from '../../../platform/geography/great-circle.ts';

const MAX_COUNTED = 1000;
const NEAR_KM = 50;

interface Sought {
  place: Coordinates | null;
  blockedUserIds: readonly number[];
}

const isShown = (blockedUserIds: readonly number[]) => sql<boolean>`
  wishes.shown and wishes.hidden_at is null and wishes.user_id <> all(${blockedUserIds}::integer[])
  and exists (
    select from users where users.id = wishes.user_id and users.suspended_at is null and users.deleted_at is null)`;

const standing = sql`earth_point(latitude + (wishes.id % 10000) * 1e-9::float8, longitude)`;
const toPoint = ({ latitude, longitude }: Coordinates) => sql`earth_point(${latitude}::float8, ${longitude}::float8)`;

/** The index finds the bounding box; its corners are farther away. */
function isWithin(place: Coordinates) {
  const chord = sql`${calculateChordKm(NEAR_KM)}::float8`;
  return sql<boolean>`latitude is not null and ${standing} <@ cube_enlarge(${toPoint(place)}, ${chord}, 3)
    and ${standing} <-> ${toPoint(place)} <= ${chord}`;
}

const selectIds = ({ place, blockedUserIds }: Sought) => sql<{ id: number }>`
  select wishes.id from wishes where ${isShown(blockedUserIds)} ${place ? sql`and ${isWithin(place)}` : sql``}`;

interface Window {
  limit: number;
  offset: number;
}

export function selectNotices(sought: Sought, { limit, offset }: Window) {
  const order = sought.place ? sql`${standing} <-> ${toPoint(sought.place)}` : sql`wishes.id desc`;
  return sql<{ id: number }>`${selectIds(sought)} order by ${order} limit ${limit} offset ${offset}`;
}

export async function listNotices(db: Db, sought: Sought, window: Window) {
  const { rows } = await selectNotices(sought, window).execute(db);
  return findNotices(
    db,
    rows.map(({ id }) => id),
  );
}

export async function countNotices(db: Db, sought: Sought) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${selectIds(sought)} limit ${sql.lit(MAX_COUNTED)}) as counted`.execute(db);
  return rows[0]!.count;
}

export type NoticeRow = Awaited<ReturnType<typeof findNotices>>[number];

const findNotices = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('wishes')
    .innerJoin('users', 'users.id', 'wishes.user_id')
    .innerJoin('profiles', 'profiles.user_id', 'wishes.user_id')
    .leftJoin('works', 'works.id', 'wishes.work_id')
    .leftJoin('cities', (join) => join.on('cities.id', '=', sql<number>`coalesce(wishes.city_id, profiles.city_id)`))
    .where(sql<boolean>`wishes.id = any(${ids}::integer[])`)
    .orderBy(sql`array_position(${ids}::integer[], wishes.id)`)
    .select([
      'wishes.id',
      'isbn13',
      'work_id',
      'works.author',
      'wishes.created_at',
      'wishes.latitude',
      'wishes.longitude',
    ])
    .select(sql<string>`coalesce(wishes.text, works.title, isbn13)`.as('text'))
    .select(['wishes.user_id', 'users.name as user_name', 'profile_image as user_image'])
    .select(['cities.id as city_id', 'cities.name as city_name'])
    .execute();

export async function findNotice(db: Db | Trx, id: number, blockedUserIds: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select wishes.id from wishes where id = ${id} and ${isShown(blockedUserIds)}`.execute(db);
  const [notice] = rows.length > 0 ? await findNotices(db, [id]) : [];
  return notice;
}

const MAX_OWN_BOOKS = 6;

/** Books of a member that match the wish. */
export const listMatchingBookIds = (db: Db, wishId: number, ownerId: number) =>
  listValues(
    db
      .selectFrom('wish_matches')
      .innerJoin('books', 'books.id', 'book_id')
      .where('wish_id', '=', wishId)
      .where('user_id', '=', ownerId)
      .where('listed', '=', true)
      .where('dismissed', '=', false)
      .orderBy('book_id', 'desc')
      .limit(sql.lit(MAX_OWN_BOOKS))
      .select('book_id'),
    'book_id',
  );

/** Returns undefined when the member has deleted it. */
export const lockHidden = (trx: Trx, id: number) =>
  trx.selectFrom('wishes').where('id', '=', id).select('hidden_at').forUpdate().executeTakeFirst();

export const setHiddenAt = (trx: Trx, id: number, hidden_at: Date | null) =>
  trx.updateTable('wishes').set({ hidden_at }).where('id', '=', id).execute();
