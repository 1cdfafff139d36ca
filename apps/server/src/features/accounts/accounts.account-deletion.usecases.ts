import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import * as queries from './accounts.account-deletion.queries.ts';
import { revokeAllSessions } from './accounts.sessions.usecases.ts';

/** Keeps everything else from changing an account that is about to go. */
export async function lockAccount(trx: Trx, userId: number) {
  if (!(await queries.lockAccount(trx, userId))) throw new DomainError('accounts.unauthenticated');
}

/** Removes who a member was, and signs them out everywhere. */
export async function anonymiseAccount(deps: Deps, trx: Trx, userId: number) {
  await queries.anonymiseUser(trx, userId, deps.clock());
  await revokeAllSessions(deps, trx, userId);
}
