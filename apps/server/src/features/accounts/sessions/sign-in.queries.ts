import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Trx } from '../../../platform/db/transaction.ts';
import { TRIES_PER_CHALLENGE } from '../second-factor/second-factor.rules.ts';

interface Challenge {
  userId: number;
  tokenHash: Buffer;
  expiresAt: Date;
}

export const insertChallenge = (db: Db, { userId, tokenHash, expiresAt }: Challenge) =>
  db
    .insertInto('second_factor_challenges')
    .values({ user_id: userId, token_hash: tokenHash, expires_at: expiresAt })
    .execute();

/** Counts the attempt before its result is known; undefined when no attempt is left. */
export const countTry = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .updateTable('second_factor_challenges')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES_PER_CHALLENGE)
    .returning(['user_id', 'tries'])
    .executeTakeFirst();

/** Only one of several concurrent calls returns true. */
export async function deleteChallenge(trx: Trx, tokenHash: Buffer, now: Date) {
  const { numDeletedRows } = await trx
    .deleteFrom('second_factor_challenges')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteExpiredChallenges(db: Db, now: Date) {
  await db.deleteFrom('second_factor_challenges').where('expires_at', '<=', now).execute();
  await db.deleteFrom('answered_passkey_challenges').where('expires_at', '<=', now).execute();
}
