import { runInTransaction, type Trx } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { createFieldError, DomainError } from '../../../platform/domain-error.ts';
import { createToken, hashToken } from '../../../platform/security/tokens.ts';
import * as queries from './email.queries.ts';
import { buildEmailChangedMail } from '../accounts.mails.ts';
import { getEmailUndoExpiry } from '../accounts.rules.ts';
import { deleteSecondFactors } from '../second-factor/second-factor.queries.ts';
import { revokeAllSessions } from '../sessions/sessions.usecases.ts';

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
