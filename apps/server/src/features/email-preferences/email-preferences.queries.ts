import type { MailKind } from '@wandering-books/contract/notifications/notification-limits.ts';
import type { Insertable } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/tables.ts';

export const listPreferences = (db: Db, userId: number) =>
  db.selectFrom('mail_preferences').where('user_id', '=', userId).select(['kind', 'wanted']).execute();

export const findRecipient = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .select(['name', 'email', 'email_verified_at', 'language'])
    .executeTakeFirst();

/** Undefined when the member is deleted. The default is to receive the mail; the token is created on first use. */
export const getOrCreatePreference = (db: Db, of: { userId: number; kind: MailKind; newToken: string }) =>
  db
    .insertInto('mail_preferences')
    .columns(['user_id', 'kind', 'unsubscribe_token'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('id', '=', of.userId)
        .where('deleted_at', 'is', null)
        .select((user) => ['id', user.val(of.kind).as('kind'), user.val(of.newToken).as('unsubscribe_token')])
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((eb) => ({ wanted: eb.ref('mail_preferences.wanted') })),
    )
    .returning(['wanted', 'unsubscribe_token'])
    .executeTakeFirst();

export const upsertPreference = (trx: Trx, preference: Insertable<Database['mail_preferences']>) =>
  trx
    .insertInto('mail_preferences')
    .values(preference)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((eb) => ({ wanted: eb.ref('excluded.wanted') })),
    )
    .execute();

export const updatePreferenceByToken = (db: Db, token: string, isWanted: boolean) =>
  db
    .updateTable('mail_preferences')
    .set({ wanted: isWanted })
    .where('unsubscribe_token', '=', token)
    .returning(['kind', 'wanted'])
    .executeTakeFirst();

export const deleteEmailPreferencesOfMember = (trx: Trx, userId: number) =>
  trx.deleteFrom('mail_preferences').where('user_id', '=', userId).execute();
