import type { Db } from '../../../platform/db/database.ts';
import { requireMember } from '../accounts.rules.ts';
import { findAccount, listEmailChanges, listLoginNetworks, readSessions } from './export.queries.ts';
import { getSecondFactors } from '../second-factor/second-factor.usecases.ts';

export const exportAccount = async (db: Db, userId: number) => ({
  account: requireMember(await findAccount(db, userId)),
  email_changes: await listEmailChanges(db, userId),
  sessions: readSessions(db, userId),
  login_networks: await listLoginNetworks(db, userId),
  two_step_sign_in: await exportSecondFactors(db, userId),
});

async function exportSecondFactors(db: Db, userId: number) {
  const { totpSince, passkeys, recoveryCodesLeft } = await getSecondFactors({ db }, userId);
  return {
    authenticator_app_since: totpSince,
    passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({ name, created_at, last_used_at })),
    recovery_codes_left: recoveryCodesLeft,
  };
}
