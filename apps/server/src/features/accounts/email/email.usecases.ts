import { runInTransaction, type Trx } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { createFieldError, DomainError } from '../../../platform/domain-error.ts';
import { createToken, hashToken } from '../../../platform/security/tokens.ts';
import { buildEmailChangedMail, buildVerificationMail } from '../accounts.mails.ts';
import { getEmailUndoExpiry } from '../accounts.rules.ts';
import { deleteSecondFactors } from '../second-factor/second-factor.queries.ts';
import { revokeAllSessions } from '../sessions/sessions.usecases.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Actor } from '../../../platform/actor.ts';
import { findMemberByLink } from '../password/password.queries.ts';
import { createLink } from '../password/password.usecases.ts';
import * as queries from './email.queries.ts';

interface Before {
  email: string;
  google_subject: string | null;
  email_verified_at: Date | null;
}

/** An unconfirmed address may be a stranger's and is not notified. An undo restores the first address. */
export async function recordEmailChange({ clock, enqueue }: Deps, trx: Trx, userId: number, before: Before) {
  if (!before.email_verified_at) return;
  const now = clock();
  const undoable = await queries.insertEmailChange(trx, {
    user_id: userId,
    old_email: before.email,
    old_google_subject: before.google_subject,
    token_hash: null,
    changed_at: now,
    expires_at: getEmailUndoExpiry(now),
  });
  await enqueue(trx, 'accounts.send_email_change_notice', { userId, email: before.email, undoable });
}

/** Call it after the address was written, so that no concurrent change is missed. */
export async function ensureEmailNotReserved(trx: Trx, email: string, userId: number) {
  if (await queries.isEmailReserved(trx, email, userId)) throw createFieldError('email', { code: 'emailTaken' });
}

export async function sendEmailChangeNotice(
  { db, mailer, publicUrl }: Deps,
  jobId: string,
  { userId, email, undoable }: { userId: number; email: string; undoable: boolean },
) {
  await mailer.deliver(jobId, async () => {
    const member = await queries.findRecipient(db, userId);
    if (!member) return null;
    const recipient = { ...member, email };
    if (!undoable) return buildEmailChangedMail(recipient, publicUrl, null);
    const token = createToken();
    if (!(await queries.setUndoToken(db, userId, email, hashToken(token)))) return null;
    return buildEmailChangedMail(recipient, publicUrl, token);
  });
}

/** Restores the old address, ends all sessions, removes the password and mails a reset link. */
export async function undoEmailChange(deps: Deps, network: string, token: string) {
  await deps.limits.count('link_use', network);
  await runInTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const change = await queries.consumeEmailChange(trx, hashToken(token), now);
    if (!change) throw new DomainError('accounts.email_undo_ended');
    const { user_id, old_email: email, old_google_subject: googleSubject } = change;
    // An attacker may have added their own second factor.
    await deleteSecondFactors(trx, user_id);
    await queries.restoreEmail(trx, user_id, { email, googleSubject, now });
    await revokeAllSessions(deps, trx, user_id);
    await deps.enqueue(trx, 'accounts.send_reset_link', { email });
  });
}

export async function sendVerificationLink(deps: Deps, jobId: string, userId: number) {
  await deps.mailer.deliver(jobId, async () => {
    const member = await queries.findUnverifiedMember(deps.db, userId);
    const token = member && (await createLink(deps, userId, 'email_verification'));
    return token ? buildVerificationMail(member, deps.publicUrl, token) : null;
  });
}

/** The link stays valid for its whole lifetime, so that opening it twice is no error. */
export async function verifyEmail({ db, clock, limits }: Deps, network: string, token: string) {
  await limits.count('link_use', network);
  const member = await findMemberByLink(db, 'email_verification', hashToken(token), clock());
  if (!member) throw new DomainError('accounts.link_ended');
  await queries.markEmailVerified(db, member.id, clock());
}

export async function requestVerification({ db, limits, enqueue }: Deps, actor: Actor) {
  const { userId } = actor;
  await runAsMember(db, actor, async (trx) => {
    if (!(await queries.findUnverifiedMember(trx, userId))) throw new DomainError('accounts.email_already_verified');
    await limits.count('mail_to_one', `verification ${userId}`);
    await enqueue(trx, 'accounts.send_verification_link', { userId });
  });
}
