import { z } from 'zod';
import { linkToken } from './accounts.recovery.ts';
import { defineEndpoints } from '../endpoint.ts';

const MessageAnswer = z.object({ message: z.string() });

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
