import type { ContactVisibility } from '@wandering-books/contract/settings.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

export const findSettings = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .select(['contact_visibility', 'email', 'password_hash', 'google_subject'])
    .executeTakeFirst();

/** Changes it, and tells what the settings are then. */
export const updateContactVisibility = (
  trx: Trx,
  userId: number,
  visibility: ContactVisibility,
): Promise<SettingsRow> =>
  trx
    .updateTable('users')
    .set({ contact_visibility: visibility })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(['contact_visibility', 'email', 'password_hash', 'google_subject'])
    .executeTakeFirstOrThrow();

/** Whether the password was still the one that was known, and so was changed. */
export async function replacePassword(trx: Trx, userId: number, known: string | null, passwordHash: string) {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('password_hash', 'is not distinct from', known)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
