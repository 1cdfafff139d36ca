import type { Db } from '../../../platform/db/database.ts';
import { pageLimit, readInPages } from '../../../platform/db/sql/row-pages.ts';

export const findAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'name', 'email', 'mobile', 'contact_visibility', 'language', 'email_verified_at'])
    .select(['created_at', 'last_seen_at'])
    .select('moderator_since')
    .select('google_subject as google_account')
    .executeTakeFirst();

export const listLoginNetworks = (db: Db, userId: number) =>
  db
    .selectFrom('login_networks')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .select(['network', 'last_used_at'])
    .execute();

export const readSessions = (db: Db, userId: number) =>
  readInPages((last) =>
    db
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageLimit)
      .select(['id', 'user_agent', 'network', 'created_at', 'last_used_at', 'expires_at'])
      .execute(),
  );

export const listEmailChanges = (db: Db, userId: number) =>
  db
    .selectFrom('email_changes')
    .where('user_id', '=', userId)
    .select(['old_email', 'changed_at', 'expires_at'])
    .execute();
