import type { Deps } from '../../../deps.ts';
import { createFieldError } from '../../../platform/domain-error.ts';
import { estimatePasswordStrength } from '../../../platform/security/password-strength.ts';
import { getPersonalDetails } from './password.queries.ts';
import { findPasswordWeakness, listPersonalWords, type PersonalDetails } from './password-strength.rules.ts';
import type { Trx } from '../../../platform/db/transaction.ts';
import { findRecipient } from '../email/email.queries.ts';
import { buildPasswordChangedMail } from '../accounts.mails.ts';

/** Checks new passwords only, never one that is already in use. */
export async function requireStrongPassword(password: string, person: PersonalDetails) {
  const code = findPasswordWeakness(await estimatePasswordStrength(password, listPersonalWords(person)));
  if (code) throw createFieldError('password', { code });
}

export const requireStrongPasswordOfMember = async ({ db }: Deps, userId: number, password: string) =>
  requireStrongPassword(password, await getPersonalDetails(db, userId));

/** Notifies the address of this moment, even when it changes before the mail is sent. */
export const notifyPasswordChanged = ({ enqueue }: Deps, trx: Trx, userId: number, email: string) =>
  enqueue(trx, 'accounts.send_password_notice', { userId, email });

export async function sendPasswordNotice(
  { db, mailer, publicUrl }: Deps,
  jobId: string,
  { userId, email }: { userId: number; email: string },
) {
  await mailer.deliver(jobId, async () => {
    const member = await findRecipient(db, userId);
    return member ? buildPasswordChangedMail({ ...member, email }, publicUrl) : null;
  });
}
