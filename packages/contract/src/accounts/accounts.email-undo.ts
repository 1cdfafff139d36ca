import { z } from 'zod';
import { linkToken } from './accounts.recovery.ts';
import { defineEndpoints } from '../endpoint.ts';

export const emailUndo = defineEndpoints({
  'POST /api/email/undo': {
    summary:
      'Take a change of the email address back by the link that was mailed to the old one, which is good for 7 days and once. Ends all sessions; a link to choose a new password is mailed.',
    public: true,
    body: z.object({ token: linkToken }),
    errors: ['accounts.email_undo_ended'],
    answer: z.object({ message: z.string() }),
  },
});
