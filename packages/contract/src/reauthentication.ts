import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { timestamp, createTextSchema } from './fields.ts';

/** A password that proves who is asking. Left out by those who have none. */
export const currentPassword = z.string().max(1024).optional();

/** What a call that needs a proof takes besides its own fields: the password, or what `POST /api/user/reauthenticate` gave. */
export const proofFields = { password: currentPassword, reauthentication: z.string().max(200).optional() };

/** How a member proves that it is they who ask. */
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
