import type { Database, Db, Trx } from '../../../platform/db/tables.ts';
import { type Insertable, sql } from 'kysely';
import { prepared } from '../../../platform/db/connections/prepared-statements.ts';
import { changesRow, hasRow } from '../../../platform/db/query-results.ts';
import { MAX_ATTEMPTS_PER_CHALLENGE } from '../second-factor/second-factor.rules.ts';

export type SessionRow = Awaited<ReturnType<typeof listActiveSessions>>[number];

export const listActiveSessions = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'user_agent', 'network', 'created_at', 'last_used_at'])
    .execute();

export const deleteOwnSession = (trx: Trx, userId: number, sessionId: number) =>
  changesRow(trx.deleteFrom('sessions').where('id', '=', sessionId).where('user_id', '=', userId));

export async function deleteSessions(trx: Trx, userId: number, exceptSessionId?: number) {
  let ending = trx.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptSessionId !== undefined) ending = ending.where('id', '<>', exceptSessionId);
  await ending.execute();
}

export const upsertLoginNetwork = (trx: Trx, loginNetwork: Insertable<Database['login_networks']>) =>
  trx
    .insertInto('login_networks')
    .values(loginNetwork)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'network']).doUpdateSet({ last_used_at: loginNetwork.last_used_at }),
    )
    .execute();

export const isLoginNetworkKnown = (db: Db, email: string, network: string, since: Date) =>
  hasRow(
    db
      .selectFrom('login_networks')
      .innerJoin('users', 'users.id', 'login_networks.user_id')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('users.deleted_at', 'is', null)
      .where('network', '=', network)
      .where('last_used_at', '>', since)
      .select('login_networks.user_id')
      .modifyFront(prepared),
  );

export const deleteLoginNetworks = (trx: Trx, userId: number) =>
  trx.deleteFrom('login_networks').where('user_id', '=', userId).execute();

export const deleteUnusedLoginNetworks = (db: Db, before: Date) =>
  db.deleteFrom('login_networks').where('last_used_at', '<=', before).execute();

export const insertChallenge = (db: Db, challenge: Insertable<Database['second_factor_challenges']>) =>
  db.insertInto('second_factor_challenges').values(challenge).execute();

/** Counts the attempt before its result is known; undefined when no attempt is left. */
export const countTry = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .updateTable('second_factor_challenges')
    .from('users')
    .whereRef('users.id', '=', 'user_id')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries', '<', MAX_ATTEMPTS_PER_CHALLENGE)
    .returning(['user_id', 'tries', 'password_hash'])
    .executeTakeFirst();

export const deleteChallenges = (trx: Trx, userId: number) =>
  trx.deleteFrom('second_factor_challenges').where('user_id', '=', userId).execute();

/** Only one of several concurrent calls returns true. */
export const deleteChallenge = (trx: Trx, tokenHash: Buffer, now: Date) =>
  changesRow(
    trx.deleteFrom('second_factor_challenges').where('token_hash', '=', tokenHash).where('expires_at', '>', now),
  );
