import type { Db } from '../../platform/db/database.ts';
import { pageLimit, readInPages } from '../../platform/db/sql/row-pages.ts';

/** Hidden ratings are visible to their author only. */
export const readRatings = (db: Db, userId: number, side: 'rater_id' | 'rated_id', now: Date) =>
  readInPages((last) =>
    db
      .selectFrom('ratings')
      .innerJoin('requests', 'requests.id', 'request_id')
      .innerJoin('books', 'books.id', 'requests.book_id')
      .innerJoin('users as other', 'other.id', side === 'rater_id' ? 'rated_id' : 'rater_id')
      .where(side, '=', userId)
      .where((eb) => eb.or([eb('rater_id', '=', userId), eb('shown_from', '<=', now)]))
      .where('request_id', '>', last)
      .orderBy('request_id')
      .limit(pageLimit)
      .select(['request_id as id', 'books.title as book', 'other.name as with', 'stars', 'line', 'ratings.created_at'])
      .execute(),
  );
