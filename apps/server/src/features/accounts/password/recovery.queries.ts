import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/transaction.ts';

/** The link was mailed, so opening it also confirms the address. */
export async function setPasswordAndVerifyEmail(trx: Trx, userId: number, passwordHash: string, now: Date) {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, email_verified_at: sql`coalesce(email_verified_at, ${now})` })
    .where('id', '=', userId)
    .execute();
}

export async function deleteAllSessions(trx: Trx, userId: number) {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
