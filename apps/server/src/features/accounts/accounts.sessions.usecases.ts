import { inTransaction, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { deleteSessionOf, deleteSessionsOf, liveSessionsOf } from './accounts.sessions.queries.ts';

export const listSessions = ({ db, clock }: Deps, { userId }: Actor) => liveSessionsOf(db, userId, clock());

export async function endOneSession({ db, endSession }: Deps, { userId }: Actor, sessionId: number) {
  await inTransaction(db, async (trx) => {
    if (!(await deleteSessionOf(trx, userId, sessionId))) throw new DomainError('accounts.session_not_found');
    await endSession(trx, { sessionId, userId });
  });
}

export const endOtherSessions = (deps: Deps, actor: Actor) =>
  inTransaction(deps.db, (trx) => endSessionsBut(deps, trx, actor));

/** Signs a user out everywhere else; what is open there closes. */
export async function endSessionsBut({ endUser }: Deps, trx: Trx, { userId, sessionId }: Actor) {
  await deleteSessionsOf(trx, userId, sessionId);
  await endUser(trx, userId, sessionId);
}

/** Signs a user out everywhere. */
export async function endAllSessions({ endUser }: Deps, trx: Trx, userId: number) {
  await deleteSessionsOf(trx, userId);
  await endUser(trx, userId);
}
