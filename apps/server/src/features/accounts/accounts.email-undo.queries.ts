import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';

interface EmailChange {
  userId: number;
  oldEmail: string;
  oldGoogleSubject: string | null;
  now: Date;
  expiresAt: Date;
}

/** Notes what an address was before. The first of several changes within the time for undoing stays; false when it was not this one. */
export async function insertEmailChange(trx: Trx, { userId, oldEmail, oldGoogleSubject, now, expiresAt }: EmailChange) {
  const change = {
    old_email: oldEmail,
    old_google_subject: oldGoogleSubject,
    token_hash: null,
    changed_at: now,
    expires_at: expiresAt,
  };
  const inserted = await trx
    .insertInto('email_changes')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(change).where('email_changes.expires_at', '<=', now),
    )
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Gives a change its link; false when it was undone meanwhile. */
export async function setUndoToken(db: Db, userId: number, oldEmail: string, tokenHash: Buffer) {
  const { numUpdatedRows } = await db
    .updateTable('email_changes')
    .set({ token_hash: tokenHash })
    .where('user_id', '=', userId)
    .where('old_email', '=', oldEmail)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses a link up. Of several who try at once only one is told what it undoes. */
export const consumeEmailChange = (trx: Trx, tokenHash: Buffer, now: Date) =>
  trx
    .deleteFrom('email_changes')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'old_email', 'old_google_subject'])
    .executeTakeFirst();

/** Puts back who could sign in before the change, and takes away what may have been added since. */
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

/** Whether an address may still be given back to somebody else. */
export const isEmailReserved = async (trx: Trx, email: string, userId: number) =>
  (await trx
    .selectFrom('email_changes')
    .where(sql`lower(old_email)`, '=', email.toLowerCase())
    .where('user_id', '<>', userId)
    .select('user_id')
    .executeTakeFirst()) !== undefined;

export const findRecipient = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .select(['name', 'language'])
    .executeTakeFirst();

export async function deleteEmailChangeOfMember(trx: Trx, userId: number) {
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

export async function deleteExpiredEmailChanges(db: Db, now: Date) {
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
}
