import { requireFound } from '../../platform/domain-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { deleteKeysOfMember } from '../../platform/db/idempotency.queries.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import * as queries from './accounts.account-data.queries.ts';
import { revokeAllSessions } from './sessions/sessions.usecases.ts';
import { getSecondFactors } from './second-factor/second-factor.usecases.ts';

export async function anonymiseAccount(deps: Deps, trx: Trx, userId: number) {
  await queries.anonymiseUser(trx, userId, deps.clock());
  await queries.deleteSignInData(trx, userId);
  await deleteKeysOfMember(trx, userId);
  await revokeAllSessions(deps, trx, userId);
}

export const exportAccount = async (db: Db, userId: number) => ({
  account: requireFound(await queries.findAccount(db, userId), 'accounts.unauthenticated'),
  account_changes: await queries.listAccountChanges(db, userId),
  sessions: queries.readSessions(db, userId),
  login_networks: await queries.listLoginNetworks(db, userId),
  two_step_sign_in: await exportSecondFactors(db, userId),
});

async function exportSecondFactors(db: Db, userId: number) {
  const { totpSince, passkeys, recoveryCodesSince, recoveryCodesLeft } = await getSecondFactors({ db }, userId);
  return {
    authenticator_app_since: totpSince,
    passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({ name, created_at, last_used_at })),
    recovery_codes_since: recoveryCodesSince,
    recovery_codes_left: recoveryCodesLeft,
  };
}
