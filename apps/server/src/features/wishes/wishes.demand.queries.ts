import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { isBlocked, isNear } from './wishes.queries.ts';

/** A book that is not posted yet, with the work that it would be a copy of. */
export async function readWords(
  db: Db,
  { title, author, isbn13 }: { title: string; author: string; isbn13: string | null },
) {
  const { rows } = await sql<{ words: string[]; work_id: number | null }>`
    select words_of(${title} || ' ' || ${author}) || array_remove(array[${isbn13}::text], null) as words,
      current_work(coalesce(
        (select work_id from work_isbns where isbn13 = ${isbn13}::text),
        (select id from works where key = work_key(${title}, ${author})))) as work_id`.execute(db);
  return rows[0]!;
}

interface Sharing {
  latitude: number | null;
  longitude: number | null;
  userId: number;
  keys: string[];
  work_id: number | null;
}

/** Wishes of others that a book would match if this member shared it at a place. */
export async function listWishesNear(db: Db, { userId, keys, work_id, latitude, longitude }: Sharing) {
  const owner = sql`${userId}::integer`;
  const { rows } = await sql<{ user_id: number; words: string[] }>`
    select wishes.user_id, wishes.words from wishes join users on users.id = wishes.user_id
    where (wishes.keys && ${keys}::text[] or wishes.work_id = ${work_id}) and wishes.user_id <> ${owner}
      and ${isNear(sql`${latitude}::float8`, sql`${longitude}::float8`)} and not ${isBlocked(owner)}
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
    .execute();
