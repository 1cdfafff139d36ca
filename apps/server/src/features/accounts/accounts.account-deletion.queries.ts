import { DELETED_MEMBER_NAME } from '@wandering-books/contract/account-deletion.ts';
import type { Trx } from '../../platform/db/transaction.ts';

/** The account, kept from all changes until the end of the transaction; undefined when it has been deleted already. */
export const lockAccount = (trx: Trx, userId: number) =>
  trx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst();

/** Leaves of a user only what others need to know that somebody was there. */
export async function anonymiseUser(trx: Trx, userId: number, now: Date) {
  await trx
    .updateTable('users')
    .where('id', '=', userId)
    .set({
      name: DELETED_MEMBER_NAME,
      email: `deleted-${userId}@invalid`,
      mobile: '',
      password_hash: null,
      google_subject: null,
      email_verified_at: null,
      contact_visibility: 'accepted',
      moderator_since: null,
      deleted_at: now,
    })
    .execute();
}
