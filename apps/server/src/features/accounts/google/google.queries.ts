import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/transaction.ts';

export const findUserByGoogleSubject = (trx: Trx, subject: string) =>
  trx
    .selectFrom('users')
    .where('google_subject', '=', subject)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();

/** Locks the row until the end of the transaction. */
export const lockUserByEmail = (trx: Trx, email: string) =>
  trx
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .select(['id', 'password_hash', 'google_subject', 'email_verified_at'])
    .forUpdate()
    .executeTakeFirst();

export async function linkGoogleAccount(trx: Trx, userId: number, subject: string, now: Date) {
  await trx
    .updateTable('users')
    .where('id', '=', userId)
    .set(({ fn, val }) => ({
      google_subject: subject,
      email_verified_at: fn.coalesce('email_verified_at', val(now)),
    }))
    .execute();
}
