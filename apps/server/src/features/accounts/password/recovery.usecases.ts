import type { z } from 'zod';
import type { PasswordResetRequest, PasswordReset } from '@wandering-books/contract/accounts/accounts.recovery.ts';
import { runInTransaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { DomainError, createFieldError } from '../../../platform/domain-error.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { hashToken, createToken } from '../../../platform/security/tokens.ts';
import { lockAccount } from '../accounts.account-data.queries.ts';
import { findMemberByLink, upsertLink, consumeLink, setPasswordAndVerifyEmail } from './password.queries.ts';
import { revokeAllSessions } from '../sessions/sessions.usecases.ts';
import { buildPasswordResetMail } from '../accounts.mails.ts';
import { deleteLoginNetworks, upsertLoginNetwork } from '../sessions/sessions.queries.ts';
import { notifyPasswordChanged, requireStrongPasswordOfMember } from './password.usecases.ts';
import { findAccountByEmail } from '../accounts.queries.ts';
import { getLinkExpiry, getLoginAttemptKey, type LinkPurpose } from '../accounts.rules.ts';

const PURPOSE = 'password_reset';

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

export async function sendResetLink(deps: Deps, jobId: string, email: string) {
  await deps.mailer.deliver(jobId, async () => {
    const account = await findAccountByEmail(deps.db, email);
    const token = account && (await createLink(deps, account.id, PURPOSE));
    return token ? buildPasswordResetMail(account, deps.publicUrl, token) : null;
  });
}

/** Returns the token of the member's new link for a purpose; null when the account no longer exists. */
export async function createLink({ db, clock }: Deps, userId: number, purpose: LinkPurpose) {
  const token = createToken();
  const link = { token_hash: hashToken(token), expires_at: getLinkExpiry(purpose, clock()) };
  return (await upsertLink(db, userId, purpose, link)) ? token : null;
}

export async function resetPassword(deps: Deps, network: string, { token, password }: z.output<typeof PasswordReset>) {
  const { db, clock, limits } = deps;
  await limits.count('link_use', network);
  const tokenHash = hashToken(token);
  const member = await findMemberByLink(db, PURPOSE, tokenHash, clock());
  if (!member) throw new DomainError('accounts.link_ended');
  if (password.toLowerCase() === member.email.toLowerCase())
    throw createFieldError('password', { code: 'passwordIsEmail' });
  await requireStrongPasswordOfMember(deps, member.id, password);

  const passwordHash = await hashPassword(password);
  await runInTransaction(db, async (trx) => {
    const isHere = await lockAccount(trx, member.id);
    if (!isHere || !(await consumeLink(trx, PURPOSE, tokenHash, clock()))) throw new DomainError('accounts.link_ended');
    await setPasswordAndVerifyEmail(trx, member.id, passwordHash, clock());
    await deleteLoginNetworks(trx, member.id);
    await upsertLoginNetwork(trx, { user_id: member.id, network, last_used_at: clock() });
    await notifyPasswordChanged(deps, trx, member.id, member.email);
    await revokeAllSessions(deps, trx, member.id);
  });
  await limits.forget('failed_login', getLoginAttemptKey(member.email, network));
}
