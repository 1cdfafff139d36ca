import type { z } from 'zod';
import type { Login, Registration } from '@wandering-books/contract/accounts.ts';
import { runInTransaction, isUniqueViolation, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { DomainError, createFieldError } from '../../platform/domain-error.ts';
import { hashPassword, verifyPassword } from '../../platform/security/passwords.ts';
import { hashToken, createToken } from '../../platform/security/tokens.ts';
import { createProfile } from '../profiles/profiles.creation.usecases.ts';
import * as queries from './accounts.queries.ts';
import { requireNotSuspended } from './accounts.suspensions.usecases.ts';
import { getLoginAttemptKey, getSessionExpiry } from './accounts.rules.ts';

export async function register({ db, limits, enqueue }: Deps, address: string, given: z.output<typeof Registration>) {
  await limits.count('registration', address);
  const passwordHash = await hashPassword(given.password);
  try {
    return await runInTransaction(db, async (trx) => {
      const id = await createAccount(trx, { ...given, passwordHash });
      await enqueue(trx, 'accounts.send_verification_link', { userId: id });
      return queries.getAccount(trx, id);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_by_email'))
      throw createFieldError('email', 'The email has already been taken.');
    throw error;
  }
}

/** A new member, with all that belongs to every member. */
export async function createAccount(trx: Trx, account: queries.NewUser) {
  const id = await queries.insertUser(trx, account);
  await createProfile(trx, id);
  return id;
}

export interface Device {
  address: string;
  userAgent: string | null;
}

export async function login(deps: Deps, device: Device, { email, password }: z.output<typeof Login>) {
  const attempt = getLoginAttemptKey(email, device.address);
  await deps.limits.count('failed_login', attempt);

  const account = await queries.findAccountByEmail(deps.db, email);
  const matches = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !matches) throw new DomainError('accounts.invalid_credentials');

  await deps.limits.forget('failed_login', attempt);
  await requireNotSuspended(deps, account.id);
  const token = await startSession(deps, account.id, device.userAgent);
  return { token, account };
}

export async function startSession({ db, clock }: Deps, userId: number, userAgent: string | null) {
  const token = createToken();
  const now = clock();
  await queries.insertSession(db, {
    userId,
    tokenHash: hashToken(token),
    userAgent,
    now,
    expiresAt: getSessionExpiry(now),
  });
  return token;
}

export const getCurrentUser = ({ db }: Deps, actor: Actor) => queries.getAccount(db, actor.userId);

/** Whether the actor's session has not ended meanwhile. */
export const isSignedIn = ({ db, clock }: Deps, { sessionId, userId }: Actor) =>
  queries.isSessionActive(db, sessionId, userId, clock());

export async function logout({ db, endSession }: Deps, { sessionId, userId }: Actor) {
  await runInTransaction(db, async (trx) => {
    await queries.deleteSession(trx, sessionId, userId);
    await endSession(trx, { sessionId, userId });
  });
}
