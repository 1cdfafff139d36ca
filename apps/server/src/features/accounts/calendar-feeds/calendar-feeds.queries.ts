import type { Database, Db, Trx } from '../../../platform/db/tables.ts';

/** The secret address of a member's meetings is a credential like a session, and ends with the sessions. */
export const saveFeed = (trx: Trx, feed: Database['calendar_feeds']) =>
  trx
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute();

export const findFeedOwner = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'user_id')
    .where('token_hash', '=', tokenHash)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .select(['user_id', 'language'])
    .executeTakeFirst();

export const deleteFeed = (trx: Trx, userId: number) =>
  trx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();

export const listFeeds = (db: Db, userId: number) =>
  db.selectFrom('calendar_feeds').where('user_id', '=', userId).select('created_at').execute();
