import type { Insertable } from 'kysely';
import type { Database, Db, Trx } from '../../../platform/db/tables.ts';
import { changesRow } from '../../../platform/db/query-results.ts';

export const findConfirmedTotp = (db: Db, userId: number) =>
  db
    .selectFrom('totp_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select(['encrypted_secret', 'confirmed_at'])
    .executeTakeFirst();

export const findPendingTotp = (trx: Trx, userId: number, begunAfter: Date) =>
  trx
    .selectFrom('totp_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('begun_at', '>', begunAfter)
    .select('encrypted_secret')
    .executeTakeFirst();

/** Replaces an unconfirmed secret; returns false when a confirmed one exists. */
export async function savePendingTotp(db: Db, userId: number, encrypted: Buffer, now: Date) {
  const pending = { encrypted_secret: encrypted, begun_at: now };
  return changesRow(
    db
      .insertInto('totp_factors')
      .values({ user_id: userId, ...pending })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(pending).where('totp_factors.confirmed_at', 'is', null),
      ),
  );
}

export const confirmTotp = (trx: Trx, userId: number, step: number, now: Date) =>
  trx
    .updateTable('totp_factors')
    .set({ confirmed_at: now, last_used_step: step })
    .where('user_id', '=', userId)
    .execute();

/** Rejects reuse: only one of several concurrent calls with the same or an earlier step returns true. */
export const consumeTotpStep = (trx: Trx, userId: number, step: number) =>
  changesRow(
    trx
      .updateTable('totp_factors')
      .set({ last_used_step: step })
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .where('last_used_step', '<', step),
  );

export const deleteTotp = (trx: Trx, userId: number) =>
  changesRow(trx.deleteFrom('totp_factors').where('user_id', '=', userId).where('confirmed_at', 'is not', null));

export const listRecoveryCodes = (db: Db, userId: number) =>
  db.selectFrom('recovery_codes').where('user_id', '=', userId).select('created_at').execute();

export async function replaceRecoveryCodes(trx: Trx, userId: number, codes: Insertable<Database['recovery_codes']>[]) {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (codes.length > 0) await trx.insertInto('recovery_codes').values(codes).execute();
}

export const consumeRecoveryCode = (trx: Trx, userId: number, codeHash: Buffer) =>
  changesRow(trx.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', codeHash));

/** Also ends set-ups and sign-ins that are not finished. */
export async function deleteSecondFactorsSince(trx: Trx, userId: number, since: Date) {
  await trx
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>=', since)]))
    .execute();
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  await trx.deleteFrom('second_factor_challenges').where('user_id', '=', userId).execute();
}
