import type { Db } from '../../platform/db/database.ts';
import { pageLimit, readInPages } from '../../platform/db/sql/row-pages.ts';

/** Omits moderators and reporters. */
export const readActsAbout = (db: Db, userId: number) =>
  readInPages((last) =>
    db
      .selectFrom('moderation_acts')
      .where('about_id', '=', userId)
      .where('act', '<>', 'dismiss')
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageLimit)
      .select(['id', 'act', 'reason', 'until', 'created_at'])
      .execute(),
  );
