import type { ProfileChange } from '@wandering-books/contract/profiles.ts';
import { isUniqueViolation, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { createFieldError } from '../../platform/domain-error.ts';
import * as queries from './accounts.details.queries.ts';
import { presentAccount } from './accounts.present.ts';
import { getCurrentUser } from './accounts.usecases.ts';

export const getOwnAccount = async (deps: Deps, actor: Actor) => presentAccount(await getCurrentUser(deps, actor));

type Details = Pick<ProfileChange, 'name' | 'email' | 'mobile'>;

/** Changes what is told of name, email address and mobile. A new address is nobody's until the link mailed to it is opened. */
export async function changeDetails(deps: Deps, trx: Trx, { userId }: Actor, { name, email, mobile }: Details) {
  const known = await queries.lockEmail(trx, userId);
  const isNew = email !== undefined && email.toLowerCase() !== known.toLowerCase();
  try {
    await queries.updateDetails(trx, userId, { name, email, mobile });
  } catch (error) {
    if (isUniqueViolation(error, 'users_by_email'))
      throw createFieldError('email', 'The email has already been taken.');
    throw error;
  }
  if (!isNew) return;
  await deps.limits.count('mail_to_one', `verification ${userId}`);
  await queries.clearEmailVerification(trx, userId);
  await deps.enqueue(trx, 'accounts.send_verification_link', { userId });
}
