import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { PasskeyAssertion } from '@wandering-books/contract/accounts/webauthn.ts';
import { runInTransaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { createPasskeyChallenge, isPasskeyChallenge, requireFirstAnswer } from './passkeys.challenges.usecases.ts';
import { presentPasskeyRequest } from './passkeys.present.ts';
import { getRelyingParty } from './passkeys.rules.ts';
import { verifyPasskey } from './passkeys.verification.usecases.ts';
import { findAccount } from '../accounts.queries.ts';
import { requireMember } from '../accounts.rules.ts';
import { type Device, startSession } from '../sessions/sign-in.usecases.ts';
import { requireNotSuspended } from '../suspensions/suspensions.usecases.ts';

export async function beginPasskeySignIn(deps: Deps, network: string) {
  await deps.limits.count('passkey_sign_in', network);
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(deps.publicUrl).id,
    challenge: createPasskeyChallenge(deps, { purpose: 'sign_in' }),
    userVerification: 'required',
  });
  return presentPasskeyRequest(options);
}

/** Signs in with a passkey alone: possession and user verification together are two factors. */
export async function signInWithPasskey(deps: Deps, device: Device, assertion: PasskeyAssertion) {
  await deps.limits.count('passkey_sign_in', device.network);
  const userId = await runInTransaction(deps.db, async (trx) => {
    const owner = await verifyPasskey(deps, trx, assertion, {
      isChallenge: (returned) => isPasskeyChallenge(deps, returned, { purpose: 'sign_in' }),
      mustVerifyOwner: true,
    });
    if (owner === null) throw new DomainError('accounts.passkey_refused');
    await requireFirstAnswer(deps, trx, assertion.response.clientDataJSON);
    return owner;
  });
  await requireNotSuspended(deps, userId);
  const token = await startSession(deps, userId, device);
  return { token, account: requireMember(await findAccount(deps.db, userId)) };
}
