import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { createTextSchema, timestamp } from '../fields.ts';

/** Left out by members without a password. */
export const currentPassword = z.string().max(1024).optional();

/** Fields of a call that needs reauthentication: the password, or the token of `POST /api/user/reauthenticate`. */
export const proofFields = { password: currentPassword, reauthentication: z.string().max(200).optional() };

export const Proof = z.object(proofFields);
export type Proof = z.output<typeof Proof>;

export const reauthentication = defineEndpoints({
  'POST /api/user/reauthenticate': {
    summary:
      'Confirm who I am, by my password or by the code of a fresh sign-in with Google. The answer is good for 5 minutes, in this session alone.',
    body: z.object({ password: currentPassword, code: createTextSchema('code', 200).optional() }),
    errors: ['accounts.reauthentication_required', 'accounts.google_code_ended'],
    answer: z.object({ reauthentication: z.string(), expires_at: timestamp }),
  },
});
