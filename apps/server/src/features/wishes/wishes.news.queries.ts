import { type RawBuilder, sql } from 'kysely';
import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { prepared } from '../../platform/db/connections/prepared-statements.ts';
import type { Coordinates } from '../../platform/geography/great-circle.ts';
import { readRows, listValues } from '../../platform/db/query-results.ts';
import { selectFirstName } from '../profiles/profiles.queries.ts';
import { fits, isNewMatch } from './wishes.queries.ts';

/** A book that matches one or more wishes of a member, with its place and that of the wish. */
export interface MatchRow extends Pick<BookSummary, 'title' | 'type' | 'price' | 'rent_unit'> {
  book_id: number;
  latitude: number | null;
  longitude: number | null;
  city: string | null;
  owner: string;
  matched_at: Date;
  /** The place of the member's search; null in a city of their choice. */
  from: Coordinates | null;
  count: number;
}

/** The latest of these matches of a member, one for each book, and the number of all. */
const listMatches = (db: Db, userId: number, isOfList: RawBuilder<boolean>, limit: number) =>
  readRows<MatchRow>(db)`
    select ${prepared} *, count(*) over ()::integer as count from (
      select distinct on (books.id) books.id as book_id, title, type, price, rent_unit, books.latitude, books.longitude,
        cities.name as city, ${selectFirstName} as owner, matched_at,
        case when wishes.city_id is null and wishes.latitude is not null
          then json_build_object('latitude', wishes.latitude, 'longitude', wishes.longitude) end as from
      from wishes join wish_matches on wish_id = wishes.id join books on books.id = book_id
      join users on users.id = books.user_id join profiles on profiles.user_id = books.user_id
      left join cities on cities.id = books.city_id
      where wishes.user_id = ${userId} and not dismissed and ${isOfList} and ${fits}
      order by books.id, wishes.city_id nulls first, matched_at desc) as matches
    order by matched_at desc, book_id desc limit ${limit}`;

export const listNewMatches = (db: Db, userId: number, limit: number) => listMatches(db, userId, isNewMatch, limit);

export async function findNewMatch(db: Db, userId: number, bookId: number) {
  const [match] = await listMatches(db, userId, sql`book_id = ${bookId} and ${isNewMatch}`, 1);
  return match;
}

/** A received book that a wish was for, until the member says whether it was the one. */
export const listReceived = (db: Db, userId: number, limit: number) =>
  readRows<{ wish_id: number; book_id: number; title: string; received_at: Date }>(db)`
    select ${prepared} wishes.id as wish_id, latest.* from wishes cross join lateral (
      select book_id, title, received_at from wish_matches join books on books.id = book_id
      where wish_id = wishes.id and received_at is not null and not dismissed
      order by received_at desc, book_id desc limit 1) as latest
    where wishes.user_id = ${userId} order by received_at desc, wish_id desc limit ${limit}`;

export const deleteUnconfirmed = (trx: Trx, askedBefore: Date) =>
  trx.deleteFrom('wishes').where('asked_at', '<=', askedBefore).execute();

/** Members to ask about old wishes, which are marked as asked about. */
export const markAsked = (trx: Trx, confirmedBefore: Date, now: Date) =>
  listValues(
    trx
      .updateTable('wishes')
      .set({ asked_at: now })
      .where('confirmed_at', '<=', confirmedBefore)
      .where('asked_at', 'is', null)
      .returning('user_id'),
    'user_id',
  );

const MAX_NAMED = 10;

const isInDigest = (at: Date) => sql<boolean>`exists (
  select from notifications
  where notifications.user_id = wishes.user_id and kind = 'wish' and subject_id = book_id and seen_at is null
    and digested_at = ${at})`;

/** The matches and questions of one daily mail, each the latest and the number of all. */
export async function getDigest(db: Db, userId: number, at: Date) {
  const matches = await listMatches(db, userId, isInDigest(at), MAX_NAMED);
  const { rows: questions } = await sql<{ text: string; count: number }>`
    select coalesce(wishes.text, works.title, isbn13) as text, count(*) over ()::integer as count
    from wishes left join works on works.id = wishes.work_id
    where user_id = ${userId} and asked_at = ${at} order by wishes.id desc limit ${sql.lit(MAX_NAMED)}`.execute(db);
  return { matches, questions };
}
