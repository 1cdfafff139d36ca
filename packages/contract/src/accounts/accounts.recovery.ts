import { z } from 'zod';
import { newPassword } from './accounts.ts';
import { defineEndpoints } from '../endpoint.ts';
import { MessageAnswer, createTextSchema, emailAddress, timestamp } from '../fields.ts';

export const PasswordResetRequest = z.object({ email: emailAddress });

/** Without what a messenger put behind the link. */
const linkToken = createTextSchema('token', 200).overwrite((token) => token.replace(/[^\w-]+$/, ''));

export const PasswordReset = z.object({
  token: linkToken,
  password: newPassword,
  /** Removes the second factors that were added in the last seven days. */
  remove_recent_factors: z.boolean().optional(),
});

/** A second factor that log-in still asks for after the password is reset. */
export const FactorToKeep = z.object({
  kind: z.enum(['totp', 'passkey', 'recovery_codes']),
  /** Of a passkey. */
  name: z.string().nullable(),
  added_at: timestamp,
  /** Added in the last seven days. */
  is_recent: z.boolean(),
});
export type FactorToKeep = z.output<typeof FactorToKeep>;

export const accountRecovery = defineEndpoints({
  'POST /api/password/forgot': {
    summary:
      'Ask for a mail with a link to choose a new password. The answer does not tell whether there is such an account.',
    public: true,
    body: PasswordResetRequest,
    answer: MessageAnswer,
  },
  'POST /api/password/reset/factors': {
    summary: 'What log-in still asks for after the password is reset by the link.',
    public: true,
    body: z.object({ token: linkToken }),
    errors: ['accounts.link_ended'],
    answer: z.object({ factors: z.array(FactorToKeep) }),
  },
  'POST /api/password/reset': {
    summary:
      'Choose a new password by the link, which is good for 1 hour and once. Ends all sessions; does not sign in. `remove_recent_factors` removes the second factors that were added in the last 7 days. All are removed, and the link to Google, when the address was never confirmed before.',
    public: true,
    body: PasswordReset,
    errors: ['accounts.link_ended'],
    answer: MessageAnswer,
  },
});

export const emailVerification = defineEndpoints({
  'POST /api/email/verify': {
    summary: 'Confirm an email address by the link that was mailed to it, which is good for 7 days.',
    public: true,
    body: z.object({ token: linkToken }),
    errors: ['accounts.link_ended'],
    answer: MessageAnswer,
  },
  'POST /api/email/verification': {
    summary: 'Have the mail with the link sent again.',
    errors: ['accounts.email_already_verified'],
    answer: MessageAnswer,
  },
});

export const accountUndo = defineEndpoints({
  'POST /api/account/undo': {
    summary:
      'Undo a change of the email address, the password or the second factors, and every later one, by the link that was mailed, which is good for 7 days and once. Ends all sessions and removes the password. `reset_token` is good for choosing a new one.',
    public: true,
    body: z.object({ token: linkToken }),
    errors: ['accounts.undo_ended'],
    answer: z.object({ reset_token: z.string() }),
  },
});
