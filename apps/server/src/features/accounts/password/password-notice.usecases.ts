import type { Trx } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { findRecipient } from '../email/email.queries.ts';
import { buildPasswordChangedMail } from '../accounts.mails.ts';

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
