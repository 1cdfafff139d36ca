import type { PreferencesChange } from '@wandering-books/contract/accounts/settings.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Trx } from '../../../platform/db/transaction.ts';

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

const COLUMNS = ['contact_visibility', 'language', 'upi_id', 'email', 'password_hash', 'google_subject'] as const;

export const findSettings = (db: Db, userId: number) =>
  db.selectFrom('users').where('id', '=', userId).where('deleted_at', 'is', null).select(COLUMNS).executeTakeFirst();

export const updatePreferences = (
  trx: Trx,
  userId: number,
  { contact_visibility, language }: PreferencesChange,
): Promise<SettingsRow> =>
  trx
    .updateTable('users')
    .set(({ ref }) => ({
      contact_visibility: contact_visibility ?? ref('contact_visibility'),
      language: language ?? ref('language'),
    }))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const updateUpiId = (trx: Trx, userId: number, upi_id: string | null): Promise<SettingsRow> =>
  trx
    .updateTable('users')
    .set({ upi_id })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
