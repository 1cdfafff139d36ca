import { randomUUID } from 'node:crypto';
import type { PasskeyAssertion } from '@wandering-books/contract/accounts/webauthn.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { presentPasskeyRequest } from './passkeys.present.ts';
import * as queries from './passkeys.queries.ts';
import { getChallengeExpiry } from '../second-factor/second-factor.rules.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { hashToken, signValue, verifySignedValue } from '../../../platform/security/tokens.ts';

/** Loaded with the first passkey, because its ASN.1 schemas take 6 MB. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** Requests one of the member's passkeys. The challenge is the sign-in's own: secret, short-lived and used once. */
export async function requestSecondFactorPasskey(deps: Deps, challenge: string, passkeys: queries.PasskeyRow[]) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(deps.publicUrl).id,
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
    userVerification: 'discouraged',
  });
  return presentPasskeyRequest(options);
}

export async function verifySecondFactorPasskey(
  deps: Deps,
  trx: Trx,
  userId: number,
  { challenge, passkey }: { challenge: string; passkey: PasskeyAssertion },
) {
  const owner = await verifyPasskey(deps, trx, passkey, {
    isChallenge: (returned) => returned === challenge,
    mustVerifyOwner: false,
    userId,
  });
  return owner !== null;
}

interface Expectation {
  isChallenge: (returned: string) => boolean;
  mustVerifyOwner: boolean;
  userId?: number;
}

/** Verifies an assertion and records its use. Returns the owner, or null when it is not as expected. */
export async function verifyPasskey(deps: Deps, trx: Trx, assertion: PasskeyAssertion, expected: Expectation) {
  const passkey = await queries.findPasskey(trx, assertion.id);
  if (!passkey || (expected.userId !== undefined && passkey.user_id !== expected.userId)) return null;
  const next = await verifyAssertion(deps, assertion, passkey, expected);
  if (next === null) return null;
  const counter = { known: passkey.counter, next };
  if (!(await queries.recordPasskeyUse(trx, passkey.id, counter, deps.clock()))) return null;
  return { id: passkey.user_id, password_hash: passkey.password_hash };
}

type KnownPasskey = NonNullable<Awaited<ReturnType<typeof queries.findPasskey>>>;

/** Returns the new signature counter, or null. The library throws for anything invalid. */
async function verifyAssertion(
  { publicUrl }: Deps,
  assertion: PasskeyAssertion,
  { credential_id, public_key, counter }: KnownPasskey,
  { isChallenge, mustVerifyOwner }: Expectation,
) {
  const { id, origin } = getRelyingParty(publicUrl);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion,
      expectedChallenge: isChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter },
      requireUserVerification: mustVerifyOwner,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

export function getRelyingParty(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: 'The Wandering Book Network', origin };
}

type Purpose = { purpose: 'sign_in' } | { purpose: 'add'; userId: number };

/** Signed and stateless, so that anonymous visitors create no rows; only used challenges are stored. */
export function createPasskeyChallenge({ clock, secondFactorSecrets }: Deps, purpose: Purpose) {
  const value = { ...purpose, nonce: randomUUID() };
  return Buffer.from(signValue(value, secondFactorSecrets[0]!, getChallengeExpiry(clock())));
}

export function isPasskeyChallenge({ clock, secondFactorSecrets }: Deps, returned: string, purpose: Purpose) {
  const signed = Buffer.from(returned, 'base64url').toString();
  const challenge = verifySignedValue<Record<string, unknown>>(signed, secondFactorSecrets[0]!, clock());
  return challenge !== null && Object.entries(purpose).every(([key, value]) => challenge[key] === value);
}

export async function requireFirstAnswer({ clock }: Deps, trx: Trx, clientDataJSON: string) {
  const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge: string };
  const isFirst = await queries.markChallengeAnswered(trx, hashToken(challenge), getChallengeExpiry(clock()));
  if (!isFirst) throw new DomainError('accounts.passkey_refused');
}
