import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Database } from '../../../platform/db/tables.ts';
import type { Trx } from '../../../platform/db/transaction.ts';
import { hasRow } from '../../../platform/db/query-results.ts';

type EmailChange = Insertable<Database['email_changes']>;

/** Only the first of several changes within the undo period is stored; returns false when one exists already. */
export const insertEmailChange = (trx: Trx, change: EmailChange) =>
  hasRow(
    trx
      .insertInto('email_changes')
      .values(change)
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(change).where('email_changes.expires_at', '<=', change.changed_at),
      )
      .returning('user_id'),
  );

export async function setUndoToken(db: Db, userId: number, oldEmail: string, tokenHash: Buffer) {
  const { numUpdatedRows } = await db
    .updateTable('email_changes')
    .set({ token_hash: tokenHash })
    .where('user_id', '=', userId)
    .where('old_email', '=', oldEmail)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Only one of several concurrent calls gets the row. */
export const consumeEmailChange = (trx: Trx, tokenHash: Buffer, now: Date) =>
  trx
    .deleteFrom('email_changes')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'old_email', 'old_google_subject'])
    .executeTakeFirst();

/** Restores the old address and sign-in data, and removes what was added since the change. */
export async function restoreEmail(
  trx: Trx,
  userId: number,
  restored: { email: string; googleSubject: string | null; now: Date },
) {
  await trx
    .updateTable('users')
    .set({
      email: restored.email,
      google_subject: restored.googleSubject,
      password_hash: null,
      email_verified_at: restored.now,
    })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
  await trx.deleteFrom('google_codes').where('user_id', '=', userId).execute();
}

export const isEmailReserved = (trx: Trx, email: string, userId: number) =>
  hasRow(
    trx
      .selectFrom('email_changes')
      .where(sql`lower(old_email)`, '=', email.toLowerCase())
      .where('user_id', '<>', userId)
      .select('user_id'),
  );

export const findRecipient = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .select(['name', 'email', 'language'])
    .executeTakeFirst();

export const markEmailVerified = (db: Db, userId: number, now: Date) =>
  db
    .updateTable('users')
    .set({ email_verified_at: sql`coalesce(email_verified_at, ${now})` })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();

export const findUnverifiedMember = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
