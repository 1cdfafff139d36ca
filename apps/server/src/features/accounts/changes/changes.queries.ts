import { type Insertable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../../platform/db/tables.ts';
import { selectMember } from '../accounts.queries.ts';
import { changesRow, getValue, hasRow } from '../../../platform/db/query-results.ts';

export const insertChange = (trx: Trx, change: Insertable<Database['account_changes']>) =>
  getValue(trx.insertInto('account_changes').values(change).returning('id'), 'id');

export const setUndoToken = (db: Db, id: number, tokenHash: Buffer) =>
  changesRow(db.updateTable('account_changes').set({ token_hash: tokenHash }).where('id', '=', id));

export const findChangedMember = (db: Db, tokenHash: Buffer) =>
  db.selectFrom('account_changes').where('token_hash', '=', tokenHash).select('user_id').executeTakeFirst();

/** Deletes the change and all later ones; only one of several concurrent calls gets the row. */
export async function consumeChange(trx: Trx, tokenHash: Buffer, now: Date) {
  const change = await trx
    .deleteFrom('account_changes')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['id', 'user_id', 'email', 'google_subject', 'changed_at'])
    .executeTakeFirst();
  if (!change) return undefined;
  await trx.deleteFrom('account_changes').where('user_id', '=', change.user_id).where('id', '>', change.id).execute();
  return change;
}

/** Removes the password and every other proof that an attacker may hold, but no second factor. */
export async function restoreSignIn(
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

const isAddress = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;

/** Whether the member had another address within the undo period. */
export const hasEarlierEmail = (trx: Trx, userId: number, email: string, now: Date) =>
  hasRow(
    trx
      .selectFrom('account_changes')
      .where('user_id', '=', userId)
      .where((eb) => eb.not(isAddress(email)))
      .where('expires_at', '>', now)
      .select('id'),
  );

export const deleteChangesOfEmail = (trx: Trx, userId: number, email: string) =>
  trx.deleteFrom('account_changes').where('user_id', '=', userId).where(isAddress(email)).execute();

export const isEmailReserved = (trx: Trx, email: string, userId: number) =>
  hasRow(trx.selectFrom('account_changes').where(isAddress(email)).where('user_id', '<>', userId).select('user_id'));

export const findRecipient = (db: Db, userId: number) =>
  selectMember(db, userId)
    .select(['name', 'email', 'language', 'google_subject', 'email_verified_at'])
    .executeTakeFirst();
