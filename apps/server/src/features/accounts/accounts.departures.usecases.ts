import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/http/errors.ts';
import * as queries from './accounts.departures.queries.ts';
import { endAllSessions } from './accounts.sessions.usecases.ts';

/** Keeps everything else from changing an account that is about to go. */
export async function holdAccount(trx: Trx, userId: number) {
  if (!(await queries.holdAccount(trx, userId))) throw new DomainError('accounts.unauthenticated');
}

/** Removes who a member was, and signs them out everywhere. */
export async function eraseAccount(deps: Deps, trx: Trx, userId: number) {
  await queries.anonymise(trx, userId, deps.clock());
  await endAllSessions(deps, trx, userId);
}
