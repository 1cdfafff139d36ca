import { z } from 'zod';
import { newPassword } from './accounts.ts';
import { defineEndpoints } from '../endpoint.ts';
import { MessageAnswer, createTextSchema, emailAddress } from '../fields.ts';

export const PasswordResetRequest = z.object({ email: emailAddress });

const linkToken = createTextSchema('token', 200);

export const PasswordReset = z.object({ token: linkToken, password: newPassword });

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

export const emailUndo = defineEndpoints({
  'POST /api/email/undo': {
    summary:
      'Take a change of the email address back by the link that was mailed to the old one, which is good for 7 days and once. Ends all sessions; a link to choose a new password is mailed.',
    public: true,
    body: z.object({ token: linkToken }),
    errors: ['accounts.email_undo_ended'],
    answer: MessageAnswer,
  },
});
