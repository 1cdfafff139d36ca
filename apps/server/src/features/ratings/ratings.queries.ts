import type { RatingSummary } from '@wandering-books/contract/profiles/ratings.ts';
import { DEFAULT_RATING, DEFAULT_RATING_WEIGHT } from '@wandering-books/contract/profiles/rating-limits.ts';
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/tables.ts';
import { findValue, getValue, listValues, readInPages } from '../../platform/db/query-results.ts';
import { countRowsBefore, type PageNumber } from '../../platform/http/numbered-pages.ts';

export const findOtherUserId = (db: Db, requestId: number, userId: number) =>
  findValue(
    db
      .selectFrom('requests')
      .where('id', '=', requestId)
      .where((eb) => eb(eb.val(userId), 'in', [eb.ref('sender_id'), eb.ref('receiver_id')]))
      .select(sql<number>`case when sender_id = ${userId} then receiver_id else sender_id end`.as('other_id')),
    'other_id',
  );

export const lockRequestToRate = (trx: Trx, id: number, userId: number) =>
  trx
    .selectFrom('requests')
    .innerJoin('users as other', (join) =>
      join.on((eb) => eb('other.id', 'in', [eb.ref('sender_id'), eb.ref('receiver_id')])).on('other.id', '<>', userId),
    )
    .where('requests.id', '=', id)
    .where((eb) => eb(eb.val(userId), 'in', [eb.ref('sender_id'), eb.ref('receiver_id')]))
    .select(['requests.id', 'sender_id', 'receiver_id', 'status', 'updated_at', 'other.id as other_id'])
    .select(sql<boolean>`other.deleted_at is not null`.as('other_left'))
    .forNoKeyUpdate('requests')
    .executeTakeFirst();

export const listRaterIds = (trx: Trx, requestId: number) =>
  listValues(trx.selectFrom('ratings').where('request_id', '=', requestId).select('rater_id'), 'rater_id');

export const insertRating = (trx: Trx, rating: Insertable<Database['ratings']>) =>
  trx.insertInto('ratings').values(rating).execute();

/** Keeps the time of a rating that was shown before. */
export const revealRatings = (trx: Trx, requestId: number, now: Date) =>
  trx
    .updateTable('ratings')
    .set({ shown_from: now })
    .where('request_id', '=', requestId)
    .where('shown_from', '>', now)
    .execute();

export const getRating = (trx: Trx, requestId: number, rater: number) =>
  trx
    .selectFrom('ratings')
    .where('request_id', '=', requestId)
    .where('rater_id', '=', rater)
    .select(['rater_id', 'stars', 'line', 'created_at', 'shown_from'])
    .executeTakeFirstOrThrow();

const isShownRating = (userId: number, now: Date) => (eb: ExpressionBuilder<Database, 'ratings'>) =>
  eb.and([eb('rated_id', '=', userId), eb('shown_from', '<=', now)]);

/** Of the selected ratings. */
export const ratingSummary = sql<RatingSummary>`jsonb_build_object(
  'average', round(avg(stars), 1),
  'count', count(*),
  'rating', round(
    (${DEFAULT_RATING * DEFAULT_RATING_WEIGHT}::numeric + coalesce(sum(stars), 0))
    / (${DEFAULT_RATING_WEIGHT}::integer + count(*)), 1))`;

export const getRatingSummary = (db: Db, userId: number, now: Date) =>
  getValue(db.selectFrom('ratings').where(isShownRating(userId, now)).select(ratingSummary.as('summary')), 'summary');

export const listShownRatings = (db: Db, userId: number, now: Date, page: PageNumber) =>
  db
    .selectFrom('ratings')
    .innerJoin('users as rater', 'rater.id', 'rater_id')
    .innerJoin('profiles', 'profiles.user_id', 'rater_id')
    .where(isShownRating(userId, now))
    .select(['request_id', 'stars', 'line', 'ratings.created_at', 'rater_id', 'rater.name', 'profile_image'])
    .orderBy('shown_from', 'desc')
    .orderBy('request_id', 'desc')
    .limit(page.per_page)
    .offset(countRowsBefore(page))
    .execute();

/** Ratings by a deleted member stay. */
export const redactRatingsAboutMember = (trx: Trx, userId: number) =>
  trx.updateTable('ratings').set({ line: null }).where('rated_id', '=', userId).where('line', 'is not', null).execute();

/** Hidden ratings are visible to their author only. */
export const readRatings = (db: Db, userId: number, side: 'rater_id' | 'rated_id', now: Date) =>
  readInPages(
    db
      .selectFrom('ratings')
      .innerJoin('requests', 'requests.id', 'request_id')
      .innerJoin('books', 'books.id', 'requests.book_id')
      .innerJoin('users as other', 'other.id', side === 'rater_id' ? 'rated_id' : 'rater_id')
      .where(side, '=', userId)
      .where((eb) => eb.or([eb('rater_id', '=', userId), eb('shown_from', '<=', now)]))
      .select(['request_id as id', 'books.title as book', 'other.name as with', 'stars', 'line', 'ratings.created_at']),
    'request_id',
  );
