import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Passkey } from '@wandering-books/contract/accounts/accounts.passkeys.ts';
import type { PasskeyCreation, PasskeyRequest } from '@wandering-books/contract/accounts/webauthn.ts';
import { pick } from '../../../platform/db/query-results.ts';
import type { PasskeyRow } from './passkeys.queries.ts';

export const presentPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

export const presentPasskeyRequest = (options: PublicKeyCredentialRequestOptionsJSON): PasskeyRequest => ({
  challenge: options.challenge,
  rpId: options.rpId!,
  timeout: options.timeout!,
  userVerification: options.userVerification!,
  allowCredentials: options.allowCredentials ?? [],
});

export const presentPasskeyCreation = (options: PublicKeyCredentialCreationOptionsJSON): PasskeyCreation => ({
  ...pick(options, 'challenge', 'user', 'pubKeyCredParams'),
  rp: { id: options.rp.id!, name: options.rp.name },
  timeout: options.timeout!,
  attestation: 'none',
  excludeCredentials: options.excludeCredentials ?? [],
  authenticatorSelection: {
    residentKey: options.authenticatorSelection!.residentKey!,
    requireResidentKey: false,
    userVerification: options.authenticatorSelection!.userVerification!,
  },
});
