import type { z } from 'zod';
import type { Login, Registration } from '@wandering-books/contract/accounts.ts';
import { inTransaction, isDuplicate, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { DomainError, wrongField } from '../../platform/http/errors.ts';
import { hashPassword, verifyPassword } from '../../platform/security/passwords.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { createProfile } from '../profiles/profiles.creation.usecases.ts';
import * as queries from './accounts.queries.ts';
import { refuseSuspended } from './accounts.suspensions.usecases.ts';
import { loginAttempt, sessionEnd } from './accounts.rules.ts';

export async function register({ db, limits, enqueue }: Deps, address: string, given: z.output<typeof Registration>) {
  await limits.count('registration', address);
  const passwordHash = await hashPassword(given.password);
  try {
    return await inTransaction(db, async (trx) => {
      const id = await createAccount(trx, { ...given, passwordHash });
      await enqueue(trx, 'accounts.send_verification_link', { userId: id });
      return queries.accountById(trx, id);
    });
  } catch (error) {
    if (isDuplicate(error, 'users_by_email')) throw wrongField('email', 'The email has already been taken.');
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
  const attempt = loginAttempt(email, device.address);
  await deps.limits.count('failed_login', attempt);

  const account = await queries.accountByEmail(deps.db, email);
  const matches = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !matches) throw new DomainError('accounts.invalid_credentials');

  await deps.limits.forget('failed_login', attempt);
  await refuseSuspended(deps, account.id);
  const token = await startSession(deps, account.id, device.userAgent);
  return { token, account };
}

export async function startSession({ db, clock }: Deps, userId: number, userAgent: string | null) {
  const token = newToken();
  const now = clock();
  await queries.insertSession(db, { userId, tokenHash: hashToken(token), userAgent, now, expiresAt: sessionEnd(now) });
  return token;
}

export const currentUser = ({ db }: Deps, actor: Actor) => queries.accountById(db, actor.userId);

/** Whether the actor's session has not ended meanwhile. */
export const isSignedIn = ({ db, clock }: Deps, { sessionId, userId }: Actor) =>
  queries.isSessionLive(db, sessionId, userId, clock());

export async function logout({ db, endSession }: Deps, { sessionId, userId }: Actor) {
  await inTransaction(db, async (trx) => {
    await queries.deleteSession(trx, sessionId, userId);
    await endSession(trx, { sessionId, userId });
  });
}
