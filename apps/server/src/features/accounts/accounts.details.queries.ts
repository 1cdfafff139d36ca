import type { Trx } from '../../platform/db/transaction.ts';

export const lockEmail = (trx: Trx, userId: number) =>
  trx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .select(['email', 'email_verified_at', 'google_subject'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

interface Details {
  name: string | undefined;
  email: string | undefined;
  mobile: string | null | undefined;
}

export async function updateDetails(trx: Trx, userId: number, details: Details) {
  if (Object.values(details).every((detail) => detail === undefined)) return;
  await trx.updateTable('users').set(details).where('id', '=', userId).execute();
}

/** Links mailed to the old address are deleted: they would confirm or open an account that now has another address. */
export async function clearEmailVerification(trx: Trx, userId: number) {
  await trx.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute();
  await trx.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
}
