import { createBatch } from '../../../platform/concurrency/single-flight.ts';
import type { Deps } from '../../../deps.ts';
import type { Authenticate } from '../../../platform/http/bind-endpoints.ts';
import { hashToken } from '../../../platform/security/tokens.ts';
import { shouldRecordUse, getSessionExpiry } from '../accounts.rules.ts';
import * as queries from '../accounts.queries.ts';

type Session = Awaited<ReturnType<typeof queries.listLiveSessions>>[number];

/**
 * Returns the actor that holds a token, or null. Results are not cached: each call reads the database, batched with
 * concurrent calls, so that revoked sessions and new blocks take effect immediately.
 */
export function createAuthentication({ db, clock }: Deps): Authenticate {
  const findSession = createBatch(async (hashes: string[]) => {
    const wanted = hashes.map((hash) => Buffer.from(hash, 'hex'));
    const sessions = await queries.listLiveSessions(db, wanted, clock());
    return new Map(sessions.map((session) => [session.token_hash.toString('hex'), session]));
  });

  async function noteUse(session: Session) {
    const now = clock();
    if (shouldRecordUse(session.last_used_at, now))
      await queries.extendSession(db, session, now, getSessionExpiry(now));
  }

  return async (token) => {
    const session = await findSession(hashToken(token).toString('hex'));
    if (!session) return null;
    await noteUse(session);
    const { id: sessionId, user_id: userId, blocked_user_ids: blockedUserIds, language } = session;
    return { userId, sessionId, blockedUserIds, language };
  };
}
