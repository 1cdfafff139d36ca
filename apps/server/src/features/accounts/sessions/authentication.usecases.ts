import { createBatch } from '../../../platform/concurrency/single-flight.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Authenticate } from '../../../platform/http/bind-endpoints.ts';
import { hashToken } from '../../../platform/security/tokens.ts';
import { shouldRecordUse, getSessionExpiry } from './sessions.rules.ts';
import * as queries from '../accounts.queries.ts';

type Session = Awaited<ReturnType<typeof queries.listLiveSessions>>[number];

/**
 * Returns the actor that holds a bearer token, or null. Results are not cached: each call reads the database, batched with
 * concurrent calls, so that revoked sessions and new blocks take effect immediately.
 */
export function createAuthentication(deps: Deps): Authenticate {
  const { db, clock } = deps;
  const findSession = createSessionBatch(deps, 'token_hash');

  async function noteUse(session: Session) {
    const now = clock();
    if (shouldRecordUse(session.last_used_at, now))
      await queries.extendSession(db, session, now, getSessionExpiry(now));
  }

  return async (token) => {
    const session = await findSession(hashToken(token).toString('hex'));
    if (!session) return null;
    await noteUse(session);
    return toActor(session);
  };
}

/** Returns the actor of the document cookie, or null. Its use does not extend the session: the API calls of the page do. */
export function createDocumentAuthentication(deps: Deps): Authenticate {
  const findSession = createSessionBatch(deps, 'document_token_hash');
  return async (token) => {
    const session = await findSession(hashToken(token).toString('hex'));
    return session ? toActor(session) : null;
  };
}

const createSessionBatch = ({ db, clock }: Deps, column: queries.TokenColumn) =>
  createBatch(async (hashes: string[]) => {
    const wanted = hashes.map((hash) => Buffer.from(hash, 'hex'));
    const sessions = await queries.listLiveSessions(db, column, wanted, clock());
    return new Map(sessions.map((session) => [session.hash.toString('hex'), session]));
  });

const toActor = ({ id, user_id, blocked_user_ids, language }: Session): Actor => ({
  userId: user_id,
  sessionId: id,
  blockedUserIds: blocked_user_ids,
  language,
});
