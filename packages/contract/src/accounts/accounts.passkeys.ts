import { z } from 'zod';
import { Account } from './accounts.ts';
import { defineEndpoints } from '../endpoint.ts';
import { MessageAnswer, createIdSchema, createTextSchema, idParams, timestamp } from '../fields.ts';
import { Proof } from './reauthentication.ts';
import { NewPasskeyCredential, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from './webauthn.ts';

export const Passkey = z.object({
  id: createIdSchema(),
  name: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
});
export type Passkey = z.output<typeof Passkey>;

/** New recovery codes, returned only once; empty when the member already has codes. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

export const passkeys = defineEndpoints({
  'POST /api/passkeys/options': {
    summary: 'Begin to add a passkey: what to ask the browser for. Good for 5 minutes and once.',
    body: Proof,
    errors: ['accounts.reauthentication_required', 'accounts.too_many_passkeys'],
    answer: PasskeyCreation,
  },
  'POST /api/passkeys': {
    summary: 'Add the passkey that the browser has made. The first way of two-step sign-in brings recovery codes.',
    body: z.object({ name: createTextSchema('name', 60), credential: NewPasskeyCredential }),
    status: 201,
    errors: ['accounts.passkey_refused', 'accounts.too_many_passkeys', 'accounts.passkey_known'],
    answer: RecoveryCodes,
  },
  'DELETE /api/passkeys/:id': {
    summary: 'Remove one of my passkeys.',
    params: idParams,
    body: Proof,
    errors: ['accounts.reauthentication_required', 'accounts.passkey_not_found'],
    answer: MessageAnswer,
  },
  'POST /api/login/passkey/options': {
    summary: 'Begin to sign in with a passkey: what to ask the browser for. Good for 5 minutes and once.',
    public: true,
    answer: PasskeyRequest,
  },
  'POST /api/login/passkey': {
    summary: 'Sign in with a passkey alone. It must have verified its owner, by a fingerprint, a face or a PIN.',
    public: true,
    body: z.object({ passkey: PasskeyAssertion }),
    errors: ['accounts.passkey_refused', 'accounts.unauthenticated', 'accounts.suspended'],
    answer: z.object({ token: z.string(), user: Account }),
  },
});
