import type { Proof } from '@wandering-books/contract/accounts/reauthentication.ts';
import type { Db, Trx } from '../../../platform/db/tables.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { createFieldError, DomainError } from '../../../platform/domain-error.ts';
import { decryptText, encryptText } from '../../../platform/security/encryption.ts';
import { listPasskeys } from '../passkeys/passkeys.queries.ts';
import { ensureReauthenticated } from '../password/reauthentication.usecases.ts';
import { hashToken } from '../../../platform/security/tokens.ts';
import * as queries from './second-factor.queries.ts';
import * as rules from './second-factor.rules.ts';
import { recordChange } from '../changes/changes.usecases.ts';
import { getPersonalDetails } from '../password/password.queries.ts';

export async function getSecondFactors({ db }: Pick<Deps, 'db'>, userId: number) {
  const totp = await queries.findConfirmedTotp(db, userId);
  const passkeys = await listPasskeys(db, userId);
  const codes = await queries.listRecoveryCodes(db, userId);
  return {
    totpSince: totp?.confirmed_at ?? null,
    passkeys,
    recoveryCodesSince: codes[0]?.created_at ?? null,
    recoveryCodesLeft: codes.length,
  };
}

export async function beginTotp(deps: Deps, actor: Actor, proof: Proof) {
  await ensureReauthenticated(deps, actor, proof);
  const { db, clock, secondFactorSecrets } = deps;
  const secret = rules.createTotpSecret();
  const encrypted = encryptText(secret, secondFactorSecrets[0]!, rules.getTotpContext(actor.userId));
  return changeFactors(db, actor, async (trx) => {
    const { email } = await getPersonalDetails(trx, actor.userId);
    if (!(await queries.savePendingTotp(trx, actor.userId, encrypted, clock())))
      throw new DomainError('accounts.totp_already_on');
    return { secret, uri: rules.buildTotpUri(secret, email) };
  });
}

export async function confirmTotp(deps: Deps, { userId }: Actor, code: string) {
  await deps.limits.count('second_factor', String(userId));
  const codes = await changeFactors(deps.db, { userId }, async (trx) => {
    const pending = await queries.findPendingTotp(trx, userId, rules.getOldestTotpBeginning(deps.clock()));
    const secret = pending && decryptTotpSecret(deps, userId, pending.encrypted_secret);
    if (!secret) throw new DomainError('accounts.totp_not_begun');
    const step = rules.findTotpStep(secret, code, deps.clock());
    if (step === null) throw createFieldError('code', { code: 'codeWrong' });
    const now = await recordChange(deps, trx, userId, { change: 'totp_added' });
    await queries.confirmTotp(trx, userId, step, now);
    return createMissingRecoveryCodes(trx, userId, now);
  });
  await deps.limits.forget('second_factor', String(userId));
  return codes;
}

export async function removeTotp(deps: Deps, actor: Actor, proof: Proof) {
  await ensureReauthenticated(deps, actor, proof);
  const { userId } = actor;
  await changeFactors(deps.db, { userId }, async (trx) => {
    if (!(await queries.deleteTotp(trx, userId))) throw new DomainError('accounts.no_second_factor');
    await deleteUnneededRecoveryCodes(trx, userId);
    await recordChange(deps, trx, userId, { change: 'totp_removed' });
  });
}

export async function renewRecoveryCodes(deps: Deps, actor: Actor, proof: Proof) {
  await ensureReauthenticated(deps, actor, proof);
  const { userId } = actor;
  return changeFactors(deps.db, { userId }, async (trx) => {
    if (!(await hasSecondFactor(trx, userId))) throw new DomainError('accounts.no_second_factor');
    return createNewRecoveryCodes(
      trx,
      userId,
      await recordChange(deps, trx, userId, { change: 'recovery_codes_made' }),
    );
  });
}

/** Runs `work` in a transaction that locks the member's sign-in data. */
export const changeFactors = <T>(db: Db, member: Pick<Actor, 'userId'>, work: (trx: Trx) => Promise<T>) =>
  runAsMember(db, member, work, { changedMembers: [member.userId] });

/** Recovery codes replace an authenticator app or passkey; without either they are useless. */
export async function deleteUnneededRecoveryCodes(trx: Trx, userId: number) {
  if (!(await hasSecondFactor(trx, userId))) await queries.replaceRecoveryCodes(trx, userId, []);
}

export async function removeFactorsSince(trx: Trx, userId: number, since: Date) {
  await queries.deleteSecondFactorsSince(trx, userId, since);
  await deleteUnneededRecoveryCodes(trx, userId);
}

async function hasSecondFactor(trx: Trx, userId: number) {
  const { totpSince, passkeys } = await getSecondFactors({ db: trx }, userId);
  return totpSince !== null || passkeys.length > 0;
}

/** Null when the encryption key is gone; the member then needs a recovery code. */
const decryptTotpSecret = ({ secondFactorSecrets }: Deps, userId: number, encrypted: Buffer) =>
  decryptText(encrypted, secondFactorSecrets, rules.getTotpContext(userId));

/** Accepts each code once. */
export async function consumeTotpCode(deps: Deps, trx: Trx, userId: number, code: string) {
  const totp = await queries.findConfirmedTotp(trx, userId);
  const secret = totp && decryptTotpSecret(deps, userId, totp.encrypted_secret);
  const step = secret ? rules.findTotpStep(secret, code, deps.clock()) : null;
  return step !== null && queries.consumeTotpStep(trx, userId, step);
}

export const createMissingRecoveryCodes = async (trx: Trx, userId: number, now: Date) =>
  (await queries.listRecoveryCodes(trx, userId)).length > 0 ? [] : createNewRecoveryCodes(trx, userId, now);

async function createNewRecoveryCodes(trx: Trx, userId: number, now: Date) {
  const codes = rules.createRecoveryCodes();
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(code), created_at: now }));
  await queries.replaceRecoveryCodes(trx, userId, rows);
  return codes;
}

export const consumeRecoveryCode = (trx: Trx, userId: number, code: string) =>
  queries.consumeRecoveryCode(trx, userId, hashRecoveryCode(code));

const hashRecoveryCode = (code: string) => hashToken(rules.normaliseRecoveryCode(code));
