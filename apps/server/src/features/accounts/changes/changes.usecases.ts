import type { Deps } from '../../../deps.ts';
import { createFieldError, requireFound } from '../../../platform/domain-error.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import { createToken, hashToken } from '../../../platform/security/tokens.ts';
import * as mails from '../accounts.mails.ts';
import { getUndoExpiry } from '../accounts.rules.ts';
import * as queries from './changes.queries.ts';

type AccountChange = 'email' | 'password' | mails.SecondFactorChange;

const UNDOABLE: AccountChange[] = ['email', 'password', 'totp_added', 'passkey_added', 'recovery_codes_made'];

export interface ChangeNotice {
  userId: number;
  email: string;
  change: AccountChange;
  /** Of a passkey. */
  name?: string | undefined;
  /** Undefined when no link undoes the change. */
  changeId?: number | undefined;
}

/**
 * Mails a change to the address before it, with a link that undoes it. An unconfirmed address may be a stranger's and
 * gets no link. Returns the moment of the change; rows that it adds must not be dated earlier.
 */
export async function recordChange(
  { clock, enqueue }: Deps,
  trx: Trx,
  userId: number,
  { change, name }: Pick<ChangeNotice, 'change' | 'name'>,
) {
  const now = clock();
  const { email, google_subject, email_verified_at } = requireFound(
    await queries.findRecipient(trx, userId),
    'accounts.unauthenticated',
  );
  if (change === 'email' && !email_verified_at) return now;
  let isUndoable = email_verified_at !== null && UNDOABLE.includes(change);
  // The first address of the undo period wins: one that replaced it, maybe an attacker's, loses its links when it is left.
  if (change === 'email' && (await queries.hasEarlierEmail(trx, userId, email, now))) {
    await queries.deleteChangesOfEmail(trx, userId, email);
    isUndoable = false;
  }
  const row = { user_id: userId, email, google_subject, changed_at: now, expires_at: getUndoExpiry(now) };
  const changeId = isUndoable ? await queries.insertChange(trx, row) : undefined;
  await enqueue(trx, 'accounts.send_change_notice', { userId, email, change, name, changeId });
  return now;
}

export const sendChangeNotice = (
  { db, mailer, publicUrl }: Deps,
  jobId: string,
  { userId, email, change, name: passkeyName, changeId }: ChangeNotice,
) =>
  mailer.deliver(jobId, async () => {
    const member = await queries.findRecipient(db, userId);
    if (!member) return null;
    const recipient = { ...member, email };
    const created = createToken();
    const isUndoable = changeId !== undefined && (await queries.setUndoToken(db, changeId, hashToken(created)));
    const token = isUndoable ? created : null;
    if (change === 'email') return mails.buildEmailChangedMail(recipient, publicUrl, token);
    if (change === 'password') return mails.buildPasswordChangedMail(recipient, publicUrl, token);
    return mails.buildSecondFactorMail(recipient, publicUrl, { change, passkeyName, token });
  });

/** Call it after the address was written, so that no concurrent change is missed. */
export async function ensureEmailNotReserved(trx: Trx, email: string, userId: number) {
  if (await queries.isEmailReserved(trx, email, userId)) throw createFieldError('email', { code: 'emailTaken' });
}
