import { z } from 'zod';
import { Passkey, RecoveryCodes } from './accounts.passkeys.ts';
import { Account } from './accounts.ts';
import { defineEndpoints } from '../endpoint.ts';
import { MessageAnswer, createTextSchema, timestamp } from '../fields.ts';
import { Proof } from './reauthentication.ts';
import { cleanCode } from '../typed-numbers.ts';
import { PasskeyAssertion } from './webauthn.ts';

const code = createTextSchema('code', 40).overwrite(cleanCode);

/** The second step of a sign-in: the challenge from the first step and one of the proofs it allows. */
export const SecondStep = z.discriminatedUnion('method', [
  z.object({ challenge: z.string().max(200), method: z.literal('totp'), code }),
  z.object({ challenge: z.string().max(200), method: z.literal('recovery_code'), code }),
  z.object({ challenge: z.string().max(200), method: z.literal('passkey'), passkey: PasskeyAssertion }),
]);
export type SecondStep = z.output<typeof SecondStep>;

/** The two-step sign-in settings of a member. It is on when an authenticator app or a passkey is set up. */
export const SecondFactors = z.object({
  /** When the authenticator app was set up; null without one. */
  totp_since: timestamp.nullable(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.number(),
});
export type SecondFactors = z.output<typeof SecondFactors>;

export const secondFactor = defineEndpoints({
  'POST /api/login/second-factor': {
    summary: 'The second step of a sign-in. Five wrong answers end it, and so do five minutes.',
    public: true,
    body: SecondStep,
    errors: [
      'accounts.sign_in_ended',
      'accounts.wrong_second_factor',
      'accounts.unauthenticated',
      'accounts.suspended',
    ],
    answer: z.object({ token: z.string(), user: Account }),
  },
  'GET /api/second-factor': { summary: 'How my two-step sign-in is set up.', answer: SecondFactors },
  'POST /api/second-factor/totp': {
    summary: 'Begin to set up an authenticator app: its secret, as text and as the address that a QR code carries.',
    body: Proof,
    errors: ['accounts.reauthentication_required', 'accounts.totp_already_on'],
    answer: z.object({ secret: z.string(), uri: z.string() }),
  },
  'POST /api/second-factor/totp/confirm': {
    summary:
      'Finish setting it up with a code that the app shows. The first way of two-step sign-in brings recovery codes.',
    body: z.object({ code }),
    errors: ['accounts.totp_not_begun'],
    answer: RecoveryCodes,
  },
  'DELETE /api/second-factor/totp': {
    summary: 'Remove the authenticator app.',
    body: Proof,
    errors: ['accounts.reauthentication_required', 'accounts.no_second_factor'],
    answer: MessageAnswer,
  },
  'POST /api/second-factor/recovery-codes': {
    summary: 'Make new recovery codes. Those there were are no longer good.',
    body: Proof,
    errors: ['accounts.reauthentication_required', 'accounts.no_second_factor'],
    answer: RecoveryCodes,
  },
});
