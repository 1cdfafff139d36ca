import type { Db } from '../../../platform/db/database.ts';
import type { Trx } from '../../../platform/db/transaction.ts';
import type { Actor } from '../../../platform/actor.ts';

interface Reauthentication {
  tokenHash: Buffer;
  expiresAt: Date;
}

export async function setReauthentication(
  trx: Trx,
  { userId, sessionId }: Actor,
  { tokenHash, expiresAt }: Reauthentication,
) {
  await trx
    .updateTable('sessions')
    .set({ reauthentication_hash: tokenHash, reauthentication_expires_at: expiresAt })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute();
}

export const hasReauthentication = async (db: Db, { userId, sessionId }: Actor, tokenHash: Buffer, now: Date) =>
  (await db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('reauthentication_hash', '=', tokenHash)
    .where('reauthentication_expires_at', '>', now)
    .select('id')
    .executeTakeFirst()) !== undefined;
