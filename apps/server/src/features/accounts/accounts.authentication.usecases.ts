import { createBatch } from '../../platform/cache/batch.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Authenticate } from '../../platform/http/bind-endpoints.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { shouldRecordUse, getSessionExpiry } from './accounts.rules.ts';
import * as queries from './accounts.queries.ts';

type Session = Awaited<ReturnType<typeof queries.listLiveSessions>>[number];

/**
 * Finds the member who holds a bearer token. Nothing is cached: each call asks the database, once for all tokens that arrive
 * together, so that sessions and blocks are current.
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

/** Finds the member who sent the cookie of documents. Its use does not extend the session: the calls of the page do. */
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
