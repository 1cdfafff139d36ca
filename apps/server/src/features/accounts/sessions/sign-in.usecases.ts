import type { SecondFactorChallenge, SecondFactorMethod } from '@wandering-books/contract/accounts/accounts.ts';
import type { SecondStep } from '@wandering-books/contract/accounts/accounts.second-factor.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import { runInTransaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { DomainError, requireFound } from '../../../platform/domain-error.ts';
import { createToken, hashSessionToken, hashToken } from '../../../platform/security/tokens.ts';
import { recordChange } from '../changes/changes.usecases.ts';
import { requestSecondFactorPasskey, verifySecondFactorPasskey } from '../passkeys/passkeys.verification.usecases.ts';
import { findAccount, insertSession, lockPassword } from '../accounts.queries.ts';
import { getChallengeExpiry, MAX_ATTEMPTS_PER_CHALLENGE } from '../second-factor/second-factor.rules.ts';
import { consumeRecoveryCode, consumeTotpCode, getSecondFactors } from '../second-factor/second-factor.usecases.ts';
import { shortenAddress } from './devices.rules.ts';
import * as queries from './sessions.queries.ts';
import { getSessionExpiry } from './sessions.usecases.ts';
import { requireNotSuspended } from '../suspensions/suspensions.usecases.ts';

export interface Device {
  network: string;
  userAgent: string | null;
}

export type SessionOrChallenge = { token: string } | { secondFactor: SecondFactorChallenge };

/** A member who has proven a factor, and the password of that moment. */
export interface ProvenMember {
  id: number;
  password_hash: string | null;
}

/**
 * Continues after the first factor. Suspension is checked before.
 * @throws `accounts.unauthenticated` like `runAsProvenMember`
 */
export async function startSessionOrChallenge(
  deps: Deps,
  member: ProvenMember,
  device: Device,
): Promise<SessionOrChallenge> {
  const { totpSince, passkeys, recoveryCodesLeft } = await getSecondFactors(deps, member.id);
  if (!totpSince && passkeys.length === 0) return { token: await startSession(deps, member, device) };

  const challenge = createToken();
  const expires_at = getChallengeExpiry(deps.clock());
  const row = { user_id: member.id, token_hash: hashToken(challenge), expires_at };
  await runAsProvenMember(deps, member, (trx) => queries.insertChallenge(trx, row));
  const methods: SecondFactorMethod[] = [];
  if (totpSince) methods.push('totp');
  if (passkeys.length > 0) methods.push('passkey');
  if (recoveryCodesLeft > 0) methods.push('recovery_code');
  const passkey = passkeys.length > 0 ? await requestSecondFactorPasskey(deps, challenge, passkeys) : null;
  return { secondFactor: { challenge, methods, passkey } };
}

/**
 * A new password ends all sessions, so a sign-in that was proven before it must not begin one afterwards.
 * @throws `accounts.unauthenticated` when the account is deleted or suspended, or has another password since the proof
 */
const runAsProvenMember = ({ db }: Deps, { id, password_hash }: ProvenMember, work: (trx: Trx) => Promise<unknown>) =>
  runAsMember(db, { userId: id }, async (trx) => {
    if (!(await lockPassword(trx, id, password_hash))) throw new DomainError('accounts.unauthenticated');
    await work(trx);
  });

async function startSession(deps: Deps, member: ProvenMember, { network, userAgent }: Device) {
  const token = createToken();
  const now = deps.clock();
  await runAsProvenMember(deps, member, async (trx) => {
    await insertSession(trx, {
      user_id: member.id,
      ...hashSessionToken(token),
      user_agent: userAgent,
      network: shortenAddress(network),
      created_at: now,
      last_used_at: now,
      expires_at: getSessionExpiry(now),
    });
    await queries.upsertLoginNetwork(trx, { user_id: member.id, network, last_used_at: now });
  });
  return token;
}

export async function finishSignIn(deps: Deps, device: Device, step: SecondStep) {
  const tokenHash = hashToken(step.challenge);
  const attempt = requireFound(await queries.countTry(deps.db, tokenHash, deps.clock()), 'accounts.sign_in_ended');
  const userId = attempt.user_id;
  const isCode = step.method !== 'passkey';
  if (isCode) await countCode(deps, userId);

  await runInTransaction(deps.db, async (trx) => {
    if (!(await queries.deleteChallenge(trx, tokenHash, deps.clock()))) throw new DomainError('accounts.sign_in_ended');
    if (!(await verifySecondFactor(deps, trx, userId, step))) throw new DomainError('accounts.wrong_second_factor');
  }).catch(async (error: unknown) => {
    if (isCode && attempt.tries === MAX_ATTEMPTS_PER_CHALLENGE) await warnMember(deps, userId);
    throw error;
  });

  await forgetCodes(deps, userId);
  return signIn(deps, { id: userId, password_hash: attempt.password_hash }, device);
}

export async function signIn(deps: Deps, member: ProvenMember, device: Device) {
  await requireNotSuspended(deps, member.id);
  const token = await startSession(deps, member, device);
  return { token, account: requireFound(await findAccount(deps.db, member.id), 'accounts.unauthenticated') };
}

async function verifySecondFactor(deps: Deps, trx: Trx, userId: number, step: SecondStep) {
  if (step.method === 'totp') return consumeTotpCode(deps, trx, userId, step.code);
  if (step.method === 'passkey') return verifySecondFactorPasskey(deps, trx, userId, step);
  const isUsed = await consumeRecoveryCode(trx, userId, step.code);
  if (isUsed) await recordChange(deps, trx, userId, { change: 'recovery_code_used' });
  return isUsed;
}

/** Six digits are guessable, so attempts are counted per member, not per address. */
async function countCode({ limits }: Deps, userId: number) {
  await limits.count('second_factor_in_a_day', String(userId));
  await limits.count('second_factor', String(userId));
}

async function forgetCodes({ limits }: Deps, userId: number) {
  await limits.forget('second_factor_in_a_day', String(userId));
  await limits.forget('second_factor', String(userId));
}

/** The caller already knows the password. */
const warnMember = (deps: Deps, userId: number) =>
  runInTransaction(deps.db, (trx) => recordChange(deps, trx, userId, { change: 'second_factor_guessed' }));
