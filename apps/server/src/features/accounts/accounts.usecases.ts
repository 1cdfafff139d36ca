import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { Login } from '@wandering-books/contract/accounts/accounts.ts';
import type { Db } from '../../platform/db/database.ts';
import { isMemberGone, runAsMember } from '../../platform/db/member-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { DomainError, requireFound } from '../../platform/domain-error.ts';
import { type Caller, countFailure, verifyPassword } from '../../platform/security/passwords.ts';
import { deleteOwnSession } from './sessions/sessions.queries.ts';
import { countLoginAttempt } from './sessions/login-limits.usecases.ts';
import * as queries from './accounts.queries.ts';
import { type Device, startSessionOrChallenge } from './sessions/sign-in.usecases.ts';
import { requireNotSuspended } from './suspensions/suspensions.usecases.ts';

/** From this number of simultaneous log-ins on, refusals take longer, so that guessers do not occupy the event loop. */
const MAX_LOGINS_WITHOUT_DELAY = 20;
const REFUSAL_DELAY_MS = 1000;
let running = 0;

export async function login(deps: Deps, device: Device, input: z.output<typeof Login>) {
  running++;
  try {
    return await tryLogin(deps, device, input);
  } catch (error) {
    const isRefused = error instanceof DomainError && error.details.retryAfter !== undefined;
    if (isRefused && running > MAX_LOGINS_WITHOUT_DELAY) await pause(REFUSAL_DELAY_MS);
    throw error;
  } finally {
    running--;
  }
}

async function tryLogin(deps: Deps, device: Device, { email, password }: z.output<typeof Login>) {
  const { network } = device;
  const attempt = await countLoginAttempt(deps, email, network);
  const forgetFailure = countFailure(network);
  const caller = { network, isStranger: attempt.isStranger };
  const account = await findAccountByPassword(deps.db, caller, { email, password }).catch(async (failure: unknown) => {
    forgetFailure();
    await attempt.undo();
    throw failure;
  });
  if (!account) throw new DomainError('accounts.invalid_credentials');

  forgetFailure();
  await attempt.succeed();
  await requireNotSuspended(deps, account.id);
  const signIn = await startSessionOrChallenge(deps, account.id, device).catch(async (error: unknown) => {
    if (!isMemberGone(error)) throw error;
    await requireNotSuspended(deps, account.id);
    throw new DomainError('accounts.invalid_credentials');
  });
  return { account, ...signIn };
}

async function findAccountByPassword(db: Db, caller: Caller, { email, password }: z.output<typeof Login>) {
  const account = await queries.findAccountByEmail(db, email);
  const matches = await verifyPassword(account?.password_hash ?? null, password, caller);
  return matches ? account : undefined;
}

export const getCurrentUser = async ({ db }: Deps, { userId }: Pick<Actor, 'userId'>) =>
  requireFound(await queries.findAccount(db, userId), 'accounts.unauthenticated');

export const isSignedIn = ({ db, clock }: Deps, { sessionId, userId }: Actor) =>
  queries.isSessionActive(db, sessionId, userId, clock());

export async function logout({ db, endSession }: Deps, actor: Actor) {
  const { sessionId, userId } = actor;
  await runAsMember(db, actor, async (trx) => {
    await deleteOwnSession(trx, userId, sessionId);
    await endSession(trx, { sessionId, userId });
  });
}
