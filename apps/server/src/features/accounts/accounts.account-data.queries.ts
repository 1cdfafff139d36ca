import { DELETED_MEMBER_NAME } from '@wandering-books/contract/accounts/account-data.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { deleteSecondFactorsSince } from './second-factor/second-factor.queries.ts';
import { pageLimit, readInPages } from '../../platform/db/row-pages.ts';

export const lockAccount = (trx: Trx, userId: number) =>
  trx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst();

export const lockDeletedAccount = (trx: Trx, userId: number) =>
  trx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute();

export async function deleteSignInData(trx: Trx, userId: number) {
  await trx.deleteFrom('login_networks').where('user_id', '=', userId).execute();
  await trx.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
  await trx.deleteFrom('account_changes').where('user_id', '=', userId).execute();
  await trx.deleteFrom('google_codes').where('user_id', '=', userId).execute();
  await deleteSecondFactorsSince(trx, userId, new Date(0));
}

export async function deleteExpired(db: Db, now: Date) {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('account_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('account_changes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('google_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('second_factor_challenges').where('expires_at', '<=', now).execute();
  await db.deleteFrom('answered_passkey_challenges').where('expires_at', '<=', now).execute();
}

export const anonymiseUser = (trx: Trx, userId: number, now: Date) =>
  trx
    .updateTable('users')
    .where('id', '=', userId)
    .set({
      name: DELETED_MEMBER_NAME,
      email: `deleted-${userId}@invalid`,
      mobile: '',
      password_hash: null,
      google_subject: null,
      email_verified_at: null,
      contact_visibility: 'accepted',
      language: null,
      upi_id: null,
      moderator_since: null,
      deleted_at: sql<Date>`coalesce(deleted_at, ${now})`,
    })
    .execute();

export const findAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'name', 'email', 'mobile', 'contact_visibility', 'language', 'upi_id', 'email_verified_at'])
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

export const listAccountChanges = (db: Db, userId: number) =>
  db
    .selectFrom('account_changes')
    .where('user_id', '=', userId)
    .select(['email', 'changed_at', 'expires_at'])
    .execute();
