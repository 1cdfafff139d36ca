import { PASSWORD_IS_EMAIL } from '@wandering-books/contract/accounts.ts';
import { formatRequiredMessage } from '@wandering-books/contract/fields.ts';
import type { AccountProof, PasswordChange, Preferences } from '@wandering-books/contract/settings.ts';
import { runInTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { createFieldError } from '../../platform/domain-error.ts';
import { hashPassword, verifyPassword } from '../../platform/security/passwords.ts';
import { revokeSessionsExceptCurrent } from './accounts.sessions.usecases.ts';
import * as queries from './accounts.settings.queries.ts';

const NOT_YOUR_PASSWORD = 'That is not your password';
const NOT_YOUR_EMAIL = 'That is not the email address of your account';

export const getSettings = ({ db }: Deps, { userId }: Actor) => queries.getSettings(db, userId);

export const changeSettings = ({ db }: Deps, { userId }: Actor, { contact_visibility }: Preferences) =>
  queries.updateContactVisibility(db, userId, contact_visibility);

/** Signs the member out everywhere else. Who signed up without a password has nothing to prove to get one. */
export async function changePassword(deps: Deps, actor: Actor, { current_password, password }: PasswordChange) {
  const known = await getSettings(deps, actor);
  if (known.password_hash !== null)
    await requireCorrectPassword(deps, actor, known.password_hash, 'current_password', current_password);
  if (password.toLowerCase() === known.email.toLowerCase()) throw createFieldError('password', PASSWORD_IS_EMAIL);

  const passwordHash = await hashPassword(password);
  await runInTransaction(deps.db, async (trx) => {
    if (!(await queries.replacePassword(trx, actor.userId, known.password_hash, passwordHash)))
      throw createFieldError('current_password', NOT_YOUR_PASSWORD);
    await revokeSessionsExceptCurrent(deps, trx, actor);
  });
}

/** Holds when the member gave the password of their account, or its e-mail address if it has no password. */
export async function requireAccountProof(deps: Deps, actor: Actor, { password, email }: AccountProof) {
  const known = await getSettings(deps, actor);
  if (known.password_hash !== null)
    return requireCorrectPassword(deps, actor, known.password_hash, 'password', password);
  if (!email) throw createFieldError('email', formatRequiredMessage('email'));
  if (email.toLowerCase() !== known.email.toLowerCase()) throw createFieldError('email', NOT_YOUR_EMAIL);
}

async function requireCorrectPassword(
  { limits }: Deps,
  { userId }: Actor,
  passwordHash: string,
  field: 'password' | 'current_password',
  given = '',
) {
  if (given === '') throw createFieldError(field, formatRequiredMessage(field.replace('_', ' ')));
  await limits.count('wrong_proof', String(userId));
  if (!(await verifyPassword(passwordHash, given))) throw createFieldError(field, NOT_YOUR_PASSWORD);
  await limits.forget('wrong_proof', String(userId));
}
