import { createBatch } from '../../../platform/concurrency/single-flight.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Authenticate } from '../../../platform/http/bind-endpoints.ts';
import { hashToken } from '../../../platform/security/tokens.ts';
import { shouldRecordUse, getSessionExpiry } from './sessions.rules.ts';
import * as queries from '../accounts.queries.ts';

type Session = Awaited<ReturnType<typeof queries.listLiveSessions>>[number];

/** Not cached, but read in batches, so that revoked sessions and new blocks take effect at once. */
export const createAuthentication = (deps: Deps) =>
  createTokenLookup(deps, 'token_hash', async (session) => {
    const now = deps.clock();
    if (shouldRecordUse(session.last_used_at, now))
      await queries.extendSession(deps.db, session, now, getSessionExpiry(now));
  });

/** Returns the actor of the document cookie, or null. Its use does not extend the session: the API calls of the page do. */
export const createDocumentAuthentication = (deps: Deps) => createTokenLookup(deps, 'document_token_hash');

function createTokenLookup(
  { db, clock }: Deps,
  column: queries.TokenColumn,
  noteUse?: (session: Session) => Promise<void>,
): Authenticate {
  const findSession = createBatch(async (hashes: string[]) => {
    const tokenHashes = hashes.map((hash) => Buffer.from(hash, 'hex'));
    const sessions = await queries.listLiveSessions(db, column, tokenHashes, clock());
    return new Map(sessions.map((session) => [session.hash.toString('hex'), session]));
  });
  return async (token) => {
    const session = await findSession(hashToken(token).toString('hex'));
    if (!session) return null;
    await noteUse?.(session);
    return toActor(session);
  };
}

const toActor = ({ id, user_id, blocked_user_ids, language }: Session): Actor => ({
  userId: user_id,
  sessionId: id,
  blockedUserIds: blocked_user_ids,
  language,
});
