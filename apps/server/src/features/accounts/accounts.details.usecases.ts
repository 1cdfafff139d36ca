import type { ProfileChange } from '@wandering-books/contract/profiles/profiles.ts';
import type { Proof } from '@wandering-books/contract/accounts/reauthentication.ts';
import { refuseDuplicate, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { createFieldError, DomainError } from '../../platform/domain-error.ts';
import * as queries from './accounts.queries.ts';
import { ensureEmailNotReserved, recordChange } from './changes/changes.usecases.ts';
import { ensureReauthenticated } from './password/reauthentication.usecases.ts';
import { getCurrentUser } from './accounts.usecases.ts';

type Details = Pick<ProfileChange, 'name' | 'email' | 'mobile'>;

const isOtherEmail = (email: string | undefined, current: string): email is string =>
  email !== undefined && email.toLowerCase() !== current.toLowerCase();

export async function ensureEmailMayChange(deps: Deps, actor: Actor, { email, ...proof }: Details & Proof) {
  const isOther = isOtherEmail(email, (await getCurrentUser(deps, actor)).email);
  if (isOther) await ensureReauthenticated(deps, actor, proof);
  return isOther;
}

/** @param emailMayChange result of `ensureEmailMayChange` */
export async function changeDetails(
  deps: Deps,
  trx: Trx,
  { userId }: Actor,
  { name, email, mobile }: Details,
  emailMayChange: boolean,
) {
  const isNew = isOtherEmail(email, await queries.lockEmail(trx, userId));
  if (isNew && !emailMayChange) throw new DomainError('accounts.reauthentication_required');
  if (isNew) await recordChange(deps, trx, userId, { change: 'email' });
  await queries
    .updateDetails(trx, userId, { name, email, mobile })
    .catch(refuseDuplicate('users_by_email', createFieldError('email', { code: 'emailTaken' })));
  if (!isNew) return;
  await ensureEmailNotReserved(trx, email, userId);
  await deps.limits.count('mail_to_one', `verification ${userId}`);
  await queries.clearEmailVerification(trx, userId);
  await deps.enqueue(trx, 'accounts.send_verification_link', { userId });
}
