import { z } from 'zod';
import { newPassword } from './accounts.ts';
import { defineEndpoints } from '../endpoint.ts';
import { emailAddress, createTextSchema } from '../fields.ts';

export const PasswordResetRequest = z.object({ email: emailAddress });

export const linkToken = createTextSchema('token', 200);

export const PasswordReset = z.object({ token: linkToken, password: newPassword });

const MessageAnswer = z.object({ message: z.string() });

export const accountRecovery = defineEndpoints({
  'POST /api/password/forgot': {
    summary:
      'Ask for a mail with a link to choose a new password. The answer does not tell whether there is such an account.',
    public: true,
    body: PasswordResetRequest,
    answer: MessageAnswer,
  },
  'POST /api/password/reset': {
    summary:
      'Choose a new password by the link, which is good for 1 hour and once. Ends all sessions; does not sign in.',
    public: true,
    body: PasswordReset,
    errors: ['accounts.link_ended'],
    answer: MessageAnswer,
  },
});
