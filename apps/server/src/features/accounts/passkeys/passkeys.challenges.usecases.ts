import { randomUUID } from 'node:crypto';
import type { Trx } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { signValue, verifySignedValue, hashToken } from '../../../platform/security/tokens.ts';
import * as queries from './passkeys.queries.ts';
import { getChallengeExpiry } from '../second-factor/second-factor.rules.ts';

type Purpose = { purpose: 'sign_in' } | { purpose: 'add'; userId: number };

/**
 * Creates a signed challenge for a passkey. It is stateless, so that anonymous visitors create no rows; only used
 * challenges are stored.
 */
export function createPasskeyChallenge({ clock, secondFactorSecrets }: Deps, purpose: Purpose) {
  const value = { ...purpose, nonce: randomUUID() };
  return Buffer.from(signValue(value, secondFactorSecrets[0]!, getChallengeExpiry(clock())));
}

export function isPasskeyChallenge({ clock, secondFactorSecrets }: Deps, returned: string, purpose: Purpose) {
  const signed = Buffer.from(returned, 'base64url').toString();
  const known = verifySignedValue<Record<string, unknown>>(signed, secondFactorSecrets[0]!, clock());
  return known !== null && Object.entries(purpose).every(([key, value]) => known[key] === value);
}

/** Throws when the challenge was used before. */
export async function requireFirstAnswer({ clock }: Deps, trx: Trx, clientDataJSON: string) {
  const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge: string };
  const isFirst = await queries.markChallengeAnswered(trx, hashToken(challenge), getChallengeExpiry(clock()));
  if (!isFirst) throw new DomainError('accounts.passkey_refused');
}
