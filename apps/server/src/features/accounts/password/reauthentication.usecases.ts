import type { Proof } from '@wandering-books/contract/accounts/reauthentication.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { createFieldError, DomainError, requireFound } from '../../../platform/domain-error.ts';
import { verifyPassword } from '../../../platform/security/passwords.ts';
import { createToken, hashToken } from '../../../platform/security/tokens.ts';
import { hasReauthentication, setReauthentication } from './password.queries.ts';
import { getReauthenticationExpiry } from '../accounts.rules.ts';
import { findSettings } from '../accounts.queries.ts';
import { consumeGoogleCode } from '../google/google.codes.usecases.ts';

/**
 * Requires proof of ownership for this call: the account's password, or the result of `POST /api/user/reauthenticate`.
 * The session alone is not enough, as its token may be stolen.
 * @param field the input field that errors refer to
 * @throws 403 without a proof, 422 on the field with a wrong password, 429 after too many of them
 */
export async function ensureReauthenticated(
  deps: Deps,
  actor: Actor,
  { password, reauthentication }: Proof,
  field = 'password',
) {
  if (reauthentication && (await hasReauthentication(deps.db, actor, hashToken(reauthentication), deps.clock())))
    return;
  if (password === undefined) throw new DomainError('accounts.reauthentication_required');
  await requireCorrectPassword(deps, actor, password, field);
}

/** Returns a proof that only this caller knows, so that a stolen session token cannot reuse it. */
export async function reauthenticate(
  deps: Deps,
  actor: Actor,
  { password, code, ticket }: { password: string | undefined; code: string | undefined; ticket: string | undefined },
) {
  if (code === undefined) await requireCorrectPassword(deps, actor, password ?? '', 'password');
  else await requireOwnGoogleCode(deps, actor, code, ticket);

  const reauthentication = createToken();
  const expiresAt = getReauthenticationExpiry(deps.clock());
  const tokenHash = hashToken(reauthentication);
  await runAsMember(deps.db, actor, (trx) => setReauthentication(trx, actor, tokenHash, expiresAt));
  return { reauthentication, expiresAt };
}

async function requireOwnGoogleCode(deps: Deps, { userId }: Actor, code: string, ticket: string | undefined) {
  const owner = await consumeGoogleCode(deps, 'reauthentication', { code, ticket });
  if (owner.id !== userId) throw new DomainError('accounts.google_code_ended');
}

async function requireCorrectPassword(deps: Deps, { userId }: Actor, password: string, field: string) {
  const { password_hash } = requireFound(await findSettings(deps.db, userId), 'accounts.unauthenticated');
  if (password_hash === null) throw new DomainError('accounts.reauthentication_required');
  if (password === '') throw createFieldError(field, { code: 'required', params: { label: field.replace('_', ' ') } });
  await deps.limits.count('wrong_proof', String(userId));
  if (!(await verifyPassword(password_hash, password))) throw createFieldError(field, { code: 'passwordWrong' });
  await deps.limits.forget('wrong_proof', String(userId));
}
