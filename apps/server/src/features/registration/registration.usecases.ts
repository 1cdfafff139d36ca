import type { z } from 'zod';
import type { Registration } from '@wandering-books/contract/accounts/accounts.ts';
import type { Trx } from '../../platform/db/tables.ts';
import { isUniqueViolation, runInTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { createFieldError, requireFound } from '../../platform/domain-error.ts';
import { hashPassword, verifyPassword } from '../../platform/security/passwords.ts';
import * as queries from '../accounts/accounts.queries.ts';
import { getOldestRepeatable } from '../accounts/accounts.rules.ts';
import { ensureEmailNotReserved } from '../accounts/changes/changes.usecases.ts';
import { requireStrongPassword } from '../accounts/password/password.usecases.ts';
import { insertProfile } from '../profiles/profiles.queries.ts';

/** Repeated by a client that lost the answer, it returns the account that it has made. */
export async function register(deps: Deps, network: string, input: z.output<typeof Registration>) {
  const { db, limits, enqueue } = deps;
  await limits.count('registration', network);
  await requireStrongPassword(input.password, input);
  const { name, email, mobile } = input;
  const password_hash = await hashPassword(input.password, { network });
  return runInTransaction(db, async (trx) => {
    const id = await createAccount(trx, { name, email, mobile, password_hash });
    await enqueue(trx, 'accounts.send_verification_link', { userId: id, book: input.book_id });
    return requireFound(await queries.findAccount(trx, id), 'accounts.unauthenticated');
  }).catch(async (error: unknown) => {
    if (!isUniqueViolation(error, 'users_by_email')) throw error;
    return requireRepeated(deps, network, input);
  });
}

/** Takes as long whether the account is new or not, and tells of the password only to whom it belongs. */
async function requireRepeated({ db, clock }: Deps, network: string, input: z.output<typeof Registration>) {
  const account = await queries.findUnusedAccount(db, input, getOldestRepeatable(clock()));
  const isSame = await verifyPassword(account?.password_hash ?? null, input.password, { network });
  if (!account || !isSame) throw createFieldError('email', { code: 'emailTaken' });
  return account;
}

export async function createAccount(trx: Trx, account: queries.NewUser) {
  const { id } = await queries.insertUser(trx, account);
  await ensureEmailNotReserved(trx, account.email, id);
  await insertProfile(trx, id);
  return id;
}
