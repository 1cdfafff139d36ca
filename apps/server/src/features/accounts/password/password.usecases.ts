import type { PasswordChange } from '@wandering-books/contract/accounts/settings.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import { createFieldError } from '../../../platform/domain-error.ts';
import { estimatePasswordStrength } from '../../../platform/security/password-strength.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { recordChange } from '../changes/changes.usecases.ts';
import { revokeSessionsExceptCurrent } from '../sessions/sessions.usecases.ts';
import { getSettings } from '../accounts.usecases.ts';
import * as queries from './password.queries.ts';
import { findPasswordWeakness, listPersonalWords, type PersonalDetails } from './password-strength.rules.ts';
import { ensureReauthenticated } from './reauthentication.usecases.ts';

/** Checks new passwords only, never one that is already in use. */
export async function requireStrongPassword(password: string, person: PersonalDetails) {
  const code = findPasswordWeakness(await estimatePasswordStrength(password, listPersonalWords(person)));
  if (code) throw createFieldError('password', { code });
}

export const requireStrongPasswordOfMember = async ({ db }: Deps, userId: number, password: string) =>
  requireStrongPassword(password, await queries.getPersonalDetails(db, userId));

export async function changePassword(
  deps: Deps,
  actor: Actor,
  { current_password, reauthentication, password }: PasswordChange,
) {
  const settings = await getSettings(deps, actor);
  await ensureReauthenticated(deps, actor, { password: current_password, reauthentication }, 'current_password');
  if (password.toLowerCase() === settings.email.toLowerCase())
    throw createFieldError('password', { code: 'passwordIsEmail' });
  await requireStrongPasswordOfMember(deps, actor.userId, password);

  const passwordHash = await hashPassword(password);
  await runAsMember(deps.db, actor, async (trx) => {
    if (!(await queries.replacePassword(trx, actor.userId, settings.password_hash, passwordHash)))
      throw createFieldError('current_password', { code: 'passwordWrong' });
    await revokeSessionsExceptCurrent(deps, trx, actor);
    await recordChange(deps, trx, actor.userId, { change: 'password' });
  });
}
