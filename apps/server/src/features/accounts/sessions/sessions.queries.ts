import type { Db } from '../../../platform/db/database.ts';
import type { Trx } from '../../../platform/db/transaction.ts';

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

export async function deleteOwnSession(trx: Trx, userId: number, sessionId: number) {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSessions(trx: Trx, userId: number, exceptSessionId?: number) {
  let ending = trx.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptSessionId !== undefined) ending = ending.where('id', '<>', exceptSessionId);
  await ending.execute();
}
