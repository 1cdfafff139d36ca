import type { Deps } from '../../../deps.ts';
import { createFieldError, DomainError } from '../../../platform/domain-error.ts';
import * as queries from './password.queries.ts';
import { requireStrongPasswordOfMember } from './password.usecases.ts';
import { runInTransaction } from '../../../platform/db/transaction.ts';
import { buildPasswordResetMail } from '../accounts.mails.ts';
import type { z } from 'zod';
import type {
  FactorToKeep,
  PasswordReset,
  PasswordResetRequest,
} from '@wandering-books/contract/accounts/accounts.recovery.ts';
import { hashPassword, verifyPassword } from '../../../platform/security/passwords.ts';
import { hashToken } from '../../../platform/security/tokens.ts';
import { findAccountByEmail, lockAccount } from '../accounts.queries.ts';
import { recordChange } from '../changes/changes.usecases.ts';
import { getSecondFactors, removeFactorsSince } from '../second-factor/second-factor.usecases.ts';
import { countLoginAttempt } from '../sessions/login-limits.usecases.ts';
import { revokeAllSessions } from '../sessions/sessions.usecases.ts';
import { deleteLoginNetworks, upsertLoginNetwork } from '../sessions/sessions.queries.ts';
import { createLink } from '../email/email.usecases.ts';
import { getLoginAttemptKey, getRecentSince, getRepeatExpiry } from '../accounts.rules.ts';

export async function requestPasswordReset(
  deps: Deps,
  network: string,
  { email }: z.output<typeof PasswordResetRequest>,
) {
  const { db, limits, enqueue } = deps;
  await limits.count('password_link', network);
  await limits.count('mail_to_one', `reset ${email.toLowerCase()}`);
  await runInTransaction(db, (trx) => enqueue(trx, 'accounts.send_reset_link', { email }));
}

export const sendResetLink = (deps: Deps, jobId: string, email: string) =>
  deps.mailer.deliver(jobId, async () => {
    const account = await findAccountByEmail(deps.db, email);
    const token = account && (await createLink(deps, account, 'password_reset'));
    return token ? buildPasswordResetMail(account, deps.publicUrl, token) : null;
  });

export async function resetPassword(
  deps: Deps,
  network: string,
  { token, password, remove_recent_factors }: z.output<typeof PasswordReset>,
) {
  const { db, clock, limits } = deps;
  const tokenHash = hashToken(token);
  await limits.count('link_use', network);
  const member = await queries.findMemberByLink(db, 'password_reset', tokenHash, clock());
  if (!member) return ensureJustReset(deps, network, tokenHash, { password, remove_recent_factors });
  if (password.toLowerCase() === member.email.toLowerCase())
    throw createFieldError('password', { code: 'passwordIsEmail' });
  await requireStrongPasswordOfMember(deps, member.id, password);

  const passwordHash = await hashPassword(password, { network });
  await runInTransaction(db, async (trx) => {
    const isHere = await lockAccount(trx, member.id);
    const now = clock();
    if (!isHere || !(await queries.usePasswordLink(trx, tokenHash, { now, until: getRepeatExpiry(now) })))
      throw new DomainError('accounts.link_ended');
    const change = { password_hash: passwordHash, ...(!member.was_confirmed && { google_subject: null }) };
    await queries.setPasswordAndVerifyEmail(trx, member.id, change, clock());
    await deleteLoginNetworks(trx, member.id);
    await upsertLoginNetwork(trx, { user_id: member.id, network, last_used_at: clock() });
    // The account may have been set up by a stranger who registered with the address.
    if (!member.was_confirmed) await removeFactorsSince(trx, member.id, new Date(0));
    else if (remove_recent_factors) await removeFactorsSince(trx, member.id, getRecentSince(clock()));
    await recordChange(deps, trx, member.id, { change: 'password' });
    await revokeAllSessions(deps, trx, member.id);
  });
  await limits.forget('failed_login', getLoginAttemptKey(member.email, network));
}

/**
 * Succeeds when the link has just been used for the same password: the answer was lost. Nothing is done again, and a guess
 * of the password counts as one at log-in.
 */
async function ensureJustReset(
  deps: Deps,
  network: string,
  tokenHash: Buffer,
  { password, remove_recent_factors }: Pick<z.output<typeof PasswordReset>, 'password' | 'remove_recent_factors'>,
) {
  const member = await queries.findMemberByUsedLink(deps.db, tokenHash, deps.clock());
  if (!member) throw new DomainError('accounts.link_ended');
  const attempt = await countLoginAttempt(deps, member.email, network);
  if (!(await verifyPassword(member.password_hash, password, { network, isStranger: attempt.isStranger })))
    throw new DomainError('accounts.link_ended');
  await attempt.succeed();
  const factors = remove_recent_factors ? await listFactors(deps, member.id) : [];
  if (factors.some(({ is_recent }) => is_recent)) throw new DomainError('accounts.link_ended');
}

/** Lists what log-in still asks for after the reset. */
export async function listFactorsToKeep(deps: Deps, network: string, token: string): Promise<FactorToKeep[]> {
  await deps.limits.count('link_use', network);
  const member = await queries.findMemberByLink(deps.db, 'password_reset', hashToken(token), deps.clock());
  if (!member) throw new DomainError('accounts.link_ended');
  return member.was_confirmed ? listFactors(deps, member.id) : [];
}

async function listFactors(deps: Deps, id: number): Promise<FactorToKeep[]> {
  const { totpSince, passkeys, recoveryCodesSince } = await getSecondFactors(deps, id);
  const recentSince = getRecentSince(deps.clock());
  const present = (kind: FactorToKeep['kind'], since: Date | null, name: string | null = null) =>
    since ? [{ kind, name, added_at: since.toISOString(), is_recent: since >= recentSince }] : [];
  return [
    ...present('totp', totpSince),
    ...passkeys.flatMap(({ name, created_at }) => present('passkey', created_at, name)),
    ...present('recovery_codes', recoveryCodesSince),
  ];
}
