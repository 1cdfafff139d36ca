import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { findRow, readValue } from '../../platform/db/query-results.ts';
import { isBlocked } from './wishes.queries.ts';

/** The words of a book that is not posted yet. */
export const readWords = (
  db: Db,
  { title, author, isbn13 }: { title: string; author: string; isbn13: string | null },
) =>
  readValue<string[]>(db)`
    select words_of(${title} || ' ' || ${author}) || array_remove(array[${isbn13}::text], null) as words`;

/** A book of the member; no row for one of others. */
export const findOwnBook = (db: Db, id: number, userId: number) =>
  findRow<SharedBook & { listed: boolean }>(db)`
    select words_of(title || ' ' || author) || array_remove(array[isbn13], null) as words, work_id, latitude, longitude,
      type, coalesce(asking_price, 0) as price, listed
    from books where id = ${id} and user_id = ${userId} and deleted_at is null`;

export interface SharedBook {
  words: string[];
  work_id: number | null;
  latitude: number | null;
  longitude: number | null;
  type?: string;
  price?: number | undefined;
}

/** The middle of a square of a tenth of a degree, some 11 km wide. */
const snap = (latitude: RawBuilder<unknown>, longitude: RawBuilder<unknown>) =>
  sql`earth_point(round(${latitude} * 10) / 10, round(${longitude} * 10) / 10)`;

/** Distances are between squares, whatever the position in them, so that no series of places finds a wish. */
const isSquareNear = ({ latitude, longitude }: SharedBook) => sql<boolean>`
  (wishes.latitude is null or cube_distance(
    ${snap(sql`${latitude}::float8`, sql`${longitude}::float8`)}, ${snap(sql`wishes.latitude`, sql`wishes.longitude`)}
  ) <= greatest(wishes.radius_km, 12))`;

/** Wishes of others that a book would match if this member shared it in a square. */
export async function listWishesNear(db: Db, userId: number, book: SharedBook, keys: string[]) {
  const { work_id, type = null, price = null } = book;
  const owner = sql`${userId}::integer`;
  const { rows } = await sql<{ user_id: number; words: string[] }>`
    select wishes.user_id, wishes.words from wishes join users on users.id = wishes.user_id
    where (wishes.keys && ${keys}::text[] or wishes.work_id = ${work_id}) and wishes.user_id <> ${owner}
      and coalesce(${type}::text = any(wishes.types), true) and coalesce(wishes.max_price >= ${price}::numeric, true)
      and ${isSquareNear(book)} and not ${isBlocked(owner)}
      and users.deleted_at is null and users.suspended_at is null`.execute(db);
  return rows;
}

/** Wishes without a place of their own, which follow their member. */
export const listWishesOfPlace = (trx: Trx, userId: number) =>
  trx
    .selectFrom('wishes')
    .where('user_id', '=', userId)
    .where('city_id', 'is', null)
    .select(['id', 'keys', 'radius_km'])
    .forUpdate()
    .execute();
