import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { Login } from '@wandering-books/contract/accounts/accounts.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { isMemberGone, runAsMember } from '../../platform/db/member-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { createFieldError, DomainError, requireFound } from '../../platform/domain-error.ts';
import { type Caller, countFailure, verifyPassword } from '../../platform/security/passwords.ts';
import { deleteOwnSession, deleteUnusedLoginNetworks } from './sessions/sessions.queries.ts';
import { countLoginAttempt } from './sessions/login-limits.usecases.ts';
import { getOldestLoginNetwork } from './accounts.rules.ts';
import * as queries from './accounts.queries.ts';
import { type Device, startSessionOrChallenge } from './sessions/sign-in.usecases.ts';
import { requireNotSuspended } from './suspensions/suspensions.usecases.ts';
import type { PreferencesChange } from '@wandering-books/contract/accounts/settings.ts';
import { deleteKeysBefore, deleteKeysOfMember } from '../../platform/db/idempotency.queries.ts';
import { refuseDuplicate } from '../../platform/db/transaction.ts';
import { revokeAllSessions } from './sessions/sessions.usecases.ts';
import { getSecondFactors } from './second-factor/second-factor.usecases.ts';
import type { ProfileChange } from '@wandering-books/contract/profiles/profiles.ts';
import type { Proof } from '@wandering-books/contract/accounts/reauthentication.ts';
import { ensureEmailNotReserved, recordChange } from './changes/changes.usecases.ts';
import { ensureReauthenticated } from './password/reauthentication.usecases.ts';

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
  const signIn = await startSessionOrChallenge(deps, account, device).catch(async (error: unknown) => {
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

export const getSettings = async ({ db }: Deps, { userId }: Actor) =>
  requireFound(await queries.findSettings(db, userId), 'accounts.unauthenticated');

export const changeSettings = ({ db }: Deps, actor: Actor, change: PreferencesChange) =>
  runAsMember(db, actor, (trx) => queries.updatePreferences(trx, actor.userId, change));

export const changeUpiId = ({ db }: Deps, actor: Actor, upiId: string | null) =>
  runAsMember(db, actor, (trx) => queries.updateUpiId(trx, actor.userId, upiId || null));

export async function anonymiseAccount(deps: Deps, trx: Trx, userId: number) {
  await queries.anonymiseUser(trx, userId, deps.clock());
  await queries.deleteSignInData(trx, userId);
  await deleteKeysOfMember(trx, userId);
  await revokeAllSessions(deps, trx, userId);
}

export const exportAccount = async (db: Db, userId: number) => ({
  account: requireFound(await queries.readAccount(db, userId), 'accounts.unauthenticated'),
  account_changes: await queries.listAccountChanges(db, userId),
  sessions: queries.readSessions(db, userId),
  login_networks: await queries.listLoginNetworks(db, userId),
  two_step_sign_in: await exportSecondFactors(db, userId),
});

async function exportSecondFactors(db: Db, userId: number) {
  const { totpSince, passkeys, recoveryCodesSince, recoveryCodesLeft } = await getSecondFactors({ db }, userId);
  return {
    authenticator_app_since: totpSince,
    passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({ name, created_at, last_used_at })),
    recovery_codes_since: recoveryCodesSince,
    recovery_codes_left: recoveryCodesLeft,
  };
}

/** A device may be offline for weeks before it retries a request with its idempotency key. */
const KEY_TTL_MS = 30 * 24 * 60 * 60 * 1000;

export async function removeExpired({ db, clock }: Deps) {
  const now = clock();
  await deleteUnusedLoginNetworks(db, getOldestLoginNetwork(now));
  await queries.deleteExpired(db, now);
  await deleteKeysBefore(db, new Date(now.getTime() - KEY_TTL_MS));
}

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
