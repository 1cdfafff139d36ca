import type { Db } from '../../platform/db/database.ts';
import { pageLimit, readInPages } from '../../platform/db/row-pages.ts';

export const getAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'name', 'email', 'mobile', 'contact_visibility', 'email_verified_at', 'created_at', 'last_seen_at'])
    .select('moderator_since')
    .select('google_subject as google_account')
    .executeTakeFirstOrThrow();

export const readSessions = (db: Db, userId: number) =>
  readInPages((last) =>
    db
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageLimit)
      .select(['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
      .execute(),
  );
