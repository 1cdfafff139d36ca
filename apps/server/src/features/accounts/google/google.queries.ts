import { sql, type Insertable } from 'kysely';
import type { Database, Db, Trx } from '../../../platform/db/tables.ts';

export const findUserByGoogleSubject = (trx: Trx, subject: string) =>
  trx
    .selectFrom('users')
    .where('google_subject', '=', subject)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();

export const lockUserByEmail = (trx: Trx, email: string) =>
  trx
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .select(['id', 'password_hash', 'google_subject', 'email_verified_at'])
    .forUpdate()
    .executeTakeFirst();

export const linkGoogleAccount = (trx: Trx, userId: number, subject: string, now: Date) =>
  trx
    .updateTable('users')
    .where('id', '=', userId)
    .set(({ fn, val }) => ({
      google_subject: subject,
      email_verified_at: fn.coalesce('email_verified_at', val(now)),
    }))
    .execute();

export const insertCode = (db: Db, code: Insertable<Database['google_codes']>) =>
  db.insertInto('google_codes').values(code).execute();

/** Only one of several concurrent calls gets the row. */
export const deleteCode = (db: Db, codeHash: Buffer) =>
  db
    .deleteFrom('google_codes')
    .using('users')
    .whereRef('users.id', '=', 'user_id')
    .where('code_hash', '=', codeHash)
    .returning(['ticket_hash', 'purpose', 'user_id', 'expires_at', 'password_hash'])
    .executeTakeFirst();
