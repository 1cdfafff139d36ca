import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Database } from '../../../platform/db/tables.ts';

export async function insertCode(db: Db, code: Insertable<Database['google_codes']>) {
  await db.insertInto('google_codes').values(code).execute();
}

/** Only one of several concurrent calls gets the row. */
export const deleteCode = (db: Db, codeHash: Buffer) =>
  db
    .deleteFrom('google_codes')
    .where('code_hash', '=', codeHash)
    .returning(['ticket_hash', 'purpose', 'user_id', 'expires_at'])
    .executeTakeFirst();

export async function deleteCodesOfMember(db: Db, userId: number) {
  await db.deleteFrom('google_codes').where('user_id', '=', userId).execute();
}

export async function deleteExpiredCodes(db: Db, now: Date) {
  await db.deleteFrom('google_codes').where('expires_at', '<=', now).execute();
}
