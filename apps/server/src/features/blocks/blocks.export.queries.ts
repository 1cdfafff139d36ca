import type { Db } from '../../platform/db/database.ts';
import { pageLimit, readInPages } from '../../platform/db/sql/row-pages.ts';

export const readBlocked = (db: Db, userId: number) =>
  readInPages((last) =>
    db
      .selectFrom('blocks')
      .innerJoin('users', 'users.id', 'blocked_id')
      .where('blocker_id', '=', userId)
      .where('blocked_id', '>', last)
      .orderBy('blocked_id')
      .limit(pageLimit)
      .select(['blocked_id as id', 'users.name', 'blocks.created_at'])
      .execute(),
  );
