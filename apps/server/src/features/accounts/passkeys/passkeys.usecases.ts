import type { Proof } from '@wandering-books/contract/accounts/reauthentication.ts';
import type { NewPasskeyCredential, PasskeyAssertion } from '@wandering-books/contract/accounts/webauthn.ts';
import { refuseDuplicate, runInTransaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { DomainError, requireFound } from '../../../platform/domain-error.ts';
import * as verification from './passkeys.verification.usecases.ts';
import { presentPasskeyCreation, presentPasskeyRequest } from './passkeys.present.ts';
import * as queries from './passkeys.queries.ts';
import { type Device, signIn } from '../sessions/sign-in.usecases.ts';
import { recordChange } from '../changes/changes.usecases.ts';
import { ensureReauthenticated } from '../password/reauthentication.usecases.ts';
import * as factors from '../second-factor/second-factor.usecases.ts';
import { getCurrentUser } from '../accounts.usecases.ts';

const MAX_PASSKEYS = 20;

/** WebAuthn user handle: stable per member, also when the email address changes. */
const getUserHandle = (userId: number) => new Uint8Array(Buffer.from(`member ${userId}`));

/** Returns the options for `navigator.credentials.create()`. The challenge replaces the proof in the second call. */
export async function beginPasskey(deps: Deps, actor: Actor, proof: Proof) {
  await ensureReauthenticated(deps, actor, proof);
  const { id, email, name } = await getCurrentUser(deps, actor);
  const storedPasskeys = await queries.listPasskeys(deps.db, id);
  if (storedPasskeys.length >= MAX_PASSKEYS) throw new DomainError('accounts.too_many_passkeys');
  const party = verification.getRelyingParty(deps.publicUrl);
  const webauthn = await verification.loadWebAuthn();
  const options = await webauthn.generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: getUserHandle(id),
    userName: email,
    userDisplayName: name,
    challenge: verification.createPasskeyChallenge(deps, { purpose: 'add', userId: id }),
    excludeCredentials: storedPasskeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return presentPasskeyCreation(options);
}

export async function addPasskey(
  deps: Deps,
  actor: Actor,
  { name, credential: input }: { name: string; credential: NewPasskeyCredential },
) {
  const { userId } = actor;
  const credential = requireFound(await verifyCredential(deps, actor, input), 'accounts.passkey_refused');
  return factors
    .changeFactors(deps.db, actor, async (trx) => {
      await verification.requireFirstAnswer(deps, trx, input.response.clientDataJSON);
      const storedPasskeys = await queries.listPasskeys(trx, userId);
      if (storedPasskeys.length >= MAX_PASSKEYS) throw new DomainError('accounts.too_many_passkeys');
      const now = await recordChange(deps, trx, userId, { change: 'passkey_added', name });
      await queries.insertPasskey(trx, {
        user_id: userId,
        name,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        created_at: now,
      });
      return factors.createMissingRecoveryCodes(trx, userId, now);
    })
    .catch(refuseDuplicate('passkeys_credential_id_key', new DomainError('accounts.passkey_known')));
}

async function verifyCredential(deps: Deps, { userId }: Actor, response: NewPasskeyCredential) {
  const { id, origin } = verification.getRelyingParty(deps.publicUrl);
  const webauthn = await verification.loadWebAuthn();
  try {
    const { registrationInfo } = await webauthn.verifyRegistrationResponse({
      response,
      expectedChallenge: (returned) => verification.isPasskeyChallenge(deps, returned, { purpose: 'add', userId }),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    return null;
  }
}

export async function removePasskey(deps: Deps, actor: Actor, id: number, proof: Proof) {
  await ensureReauthenticated(deps, actor, proof);
  const { userId } = actor;
  await factors.changeFactors(deps.db, actor, async (trx) => {
    const passkey = requireFound(await queries.deletePasskey(trx, userId, id), 'accounts.passkey_not_found');
    await factors.deleteUnneededRecoveryCodes(trx, userId);
    await recordChange(deps, trx, userId, { change: 'passkey_removed', ...passkey });
  });
}

export async function beginPasskeySignIn(deps: Deps, network: string) {
  await deps.limits.count('passkey_sign_in', network);
  const webauthn = await verification.loadWebAuthn();
  const options = await webauthn.generateAuthenticationOptions({
    rpID: verification.getRelyingParty(deps.publicUrl).id,
    challenge: verification.createPasskeyChallenge(deps, { purpose: 'sign_in' }),
    userVerification: 'required',
  });
  return presentPasskeyRequest(options);
}

/** Signs in with a passkey alone: possession and user verification together are two factors. */
export async function signInWithPasskey(deps: Deps, device: Device, assertion: PasskeyAssertion) {
  await deps.limits.count('passkey_sign_in', device.network);
  const member = await runInTransaction(deps.db, async (trx) => {
    const owner = await verification.verifyPasskey(deps, trx, assertion, {
      isChallenge: (returned) => verification.isPasskeyChallenge(deps, returned, { purpose: 'sign_in' }),
      mustVerifyOwner: true,
    });
    if (owner === null) throw new DomainError('accounts.passkey_refused');
    await verification.requireFirstAnswer(deps, trx, assertion.response.clientDataJSON);
    return owner;
  });
  return signIn(deps, member, device);
}
