import type { PasswordChange, PreferencesChange } from '@wandering-books/contract/accounts/settings.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { createFieldError } from '../../../platform/domain-error.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { recordChange } from '../changes/changes.usecases.ts';
import { requireStrongPasswordOfMember } from '../password/password.usecases.ts';
import { ensureReauthenticated } from '../password/reauthentication.usecases.ts';
import { requireMember } from '../accounts.rules.ts';
import { revokeSessionsExceptCurrent } from '../sessions/sessions.usecases.ts';
import * as queries from './settings.queries.ts';

export const getSettings = async ({ db }: Deps, { userId }: Actor) =>
  requireMember(await queries.findSettings(db, userId));

export const changeSettings = ({ db }: Deps, actor: Actor, change: PreferencesChange) =>
  runAsMember(db, actor, (trx) => queries.updatePreferences(trx, actor.userId, change));

export const changeUpiId = ({ db }: Deps, actor: Actor, upiId: string | null) =>
  runAsMember(db, actor, (trx) => queries.updateUpiId(trx, actor.userId, upiId || null));

export async function changePassword(
  deps: Deps,
  actor: Actor,
  { current_password, reauthentication, password }: PasswordChange,
) {
  const known = await getSettings(deps, actor);
  await ensureReauthenticated(deps, actor, { password: current_password, reauthentication }, 'current_password');
  if (password.toLowerCase() === known.email.toLowerCase())
    throw createFieldError('password', { code: 'passwordIsEmail' });
  await requireStrongPasswordOfMember(deps, actor.userId, password);

  const passwordHash = await hashPassword(password);
  await runAsMember(deps.db, actor, async (trx) => {
    if (!(await queries.replacePassword(trx, actor.userId, known.password_hash, passwordHash)))
      throw createFieldError('current_password', { code: 'passwordWrong' });
    await revokeSessionsExceptCurrent(deps, trx, actor);
    await recordChange(deps, trx, actor.userId, { change: 'password' });
  });
}
