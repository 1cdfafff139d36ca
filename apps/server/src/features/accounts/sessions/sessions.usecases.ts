import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { deleteFeed } from '../calendar-feeds/calendar-feeds.queries.ts';
import { deleteChallenges, deleteOwnSession, deleteSessions, listActiveSessions } from './sessions.queries.ts';
import { createBatch } from '../../../platform/concurrency/single-flight.ts';
import type { Authenticate } from '../../../platform/http/bind-endpoints.ts';
import { hashToken } from '../../../platform/security/tokens.ts';
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

export const listSessions = ({ db, clock }: Deps, { userId }: Actor) => listActiveSessions(db, userId, clock());

export async function revokeSession({ db, endSession }: Deps, actor: Actor, sessionId: number) {
  const { userId } = actor;
  await runAsMember(db, actor, async (trx) => {
    if (!(await deleteOwnSession(trx, userId, sessionId))) throw new DomainError('accounts.session_not_found');
    await endSession(trx, { sessionId, userId });
  });
}

export const revokeOtherSessions = (deps: Deps, actor: Actor) =>
  runAsMember(deps.db, actor, (trx) => revokeSessionsExceptCurrent(deps, trx, actor));

export const revokeSessionsExceptCurrent = (deps: Deps, trx: Trx, { userId, sessionId }: Actor) =>
  revokeAllSessions(deps, trx, userId, sessionId);

/** Ends sign-ins before their second step too, and the secret calendar address, which one of the sessions may have made. */
export async function revokeAllSessions({ endUser }: Deps, trx: Trx, userId: number, exceptSessionId?: number) {
  await deleteSessions(trx, userId, exceptSessionId);
  await deleteChallenges(trx, userId);
  await deleteFeed(trx, userId);
  await endUser(trx, userId, exceptSessionId);
}

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

export const getSessionExpiry = (now: Date) => new Date(now.getTime() + 30 * DAY);

/** At most once in ten minutes, so that reads rarely cause a write. */
export const shouldRecordUse = (lastUsed: Date, now: Date) => now.getTime() - lastUsed.getTime() > 10 * MINUTE;
