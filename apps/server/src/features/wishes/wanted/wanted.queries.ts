import { type RawBuilder, sql } from 'kysely';
import type { Notice } from '@wandering-books/contract/wishes/wanted.ts';
import type { Db, Trx } from '../../../platform/db/tables.ts';
import { prepared } from '../../../platform/db/connections/prepared-statements.ts';
import { listValues, readRows, readValue } from '../../../platform/db/query-results.ts';
import { calculateChordKm, type Coordinates } from '../../../platform/geography/great-circle.ts';

const MAX_COUNTED = 1000;
const NEAR_KM = 50;

interface NoticeFilter {
  place: Coordinates | null;
  blockedUserIds: readonly number[];
}

const isReceived = sql<boolean>`exists (
  select from wish_matches where wish_id = wishes.id and received_at is not null and not dismissed)`;

/** Not while its member has a book that may be the one. */
const isShown = (blockedUserIds: readonly number[]) => sql<boolean>`
  wishes.shown and wishes.hidden_at is null and not ${isReceived} and wishes.user_id <> all(${blockedUserIds}::integer[])
  and exists (
    select from users where users.id = wishes.user_id and users.suspended_at is null and users.deleted_at is null)`;

const indexedPoint = sql`earth_point(latitude + (wishes.id % 10000) * 1e-9::float8, longitude)`;
const toPoint = ({ latitude, longitude }: Coordinates) => sql`earth_point(${latitude}::float8, ${longitude}::float8)`;

/** The index finds the bounding box; its corners are farther away. */
function isWithin(place: Coordinates) {
  const chord = sql`${calculateChordKm(NEAR_KM)}::float8`;
  return sql<boolean>`latitude is not null and ${indexedPoint} <@ cube_enlarge(${toPoint(place)}, ${chord}, 3)
    and ${indexedPoint} <-> ${toPoint(place)} <= ${chord}`;
}

const selectIds = ({ place, blockedUserIds }: NoticeFilter) => sql<{ id: number }>`
  select wishes.id from wishes where ${isShown(blockedUserIds)} ${place ? sql`and ${isWithin(place)}` : sql``}`;

export function selectNotices(filter: NoticeFilter, { limit, offset }: { limit: number; offset: number }) {
  const order = filter.place ? sql`${indexedPoint} <-> ${toPoint(filter.place)}` : sql`wishes.id desc`;
  return sql<{ id: number }>`${selectIds(filter)} order by ${order} limit ${limit} offset ${offset}`;
}

export const countNotices = (db: Db, filter: NoticeFilter) =>
  readValue<number>(db)`
    select count(*)::integer as count from (${selectIds(filter)} limit ${sql.lit(MAX_COUNTED)}) as counted`;

export type NoticeRow = Omit<Notice, 'created_at' | 'distance'> & { created_at: Date } & Record<
    keyof Coordinates,
    number | null
  >;

/** In the order in which their ids are selected. */
export const readNotices = (db: Db | Trx, ids: RawBuilder<{ id: number }>) =>
  readRows<NoticeRow>(db)`
    select ${prepared} wishes.id, coalesce(wishes.text, works.title, isbn13) as text, works.author, isbn13 as isbn, work_id,
      json_build_object('id', users.id, 'name', users.name, 'profile_image', profile_image) as user,
      case when cities.id is not null then json_build_object('id', cities.id, 'name', cities.name) end as city,
      wishes.created_at, wishes.latitude, wishes.longitude
    from unnest(array(${ids})) with ordinality as listed (id, position) join wishes on wishes.id = listed.id
    join users on users.id = wishes.user_id join profiles on profiles.user_id = wishes.user_id
    left join works on works.id = wishes.work_id
    left join cities on cities.id = coalesce(wishes.city_id, profiles.city_id)
    order by position`;

export async function findNotice(db: Db | Trx, id: number, blockedUserIds: readonly number[]) {
  const own = sql<{ id: number }>`select id from wishes where id = ${id} and ${isShown(blockedUserIds)}`;
  const [notice] = await readNotices(db, own);
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
