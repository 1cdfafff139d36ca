import { runAsMember } from '../../../platform/db/member-transaction.ts';
import { type Trx } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { deleteFeed } from '../calendar-feeds/calendar-feeds.queries.ts';
import { deleteOwnSession, deleteSessions, listActiveSessions } from './sessions.queries.ts';

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

/** Ends the secret calendar address too, which may have been made in one of the sessions. */
export async function revokeAllSessions({ endUser }: Deps, trx: Trx, userId: number, exceptSessionId?: number) {
  await deleteSessions(trx, userId, exceptSessionId);
  await deleteFeed(trx, userId);
  await endUser(trx, userId, exceptSessionId);
}
