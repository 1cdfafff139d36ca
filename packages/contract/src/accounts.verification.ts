import { z } from 'zod';
import { linkToken } from './accounts.recovery.ts';
import { endpoints } from './endpoint.ts';

const said = z.object({ message: z.string() });

export const verification = endpoints({
  'POST /api/email/verify': {
    summary: 'Confirm an email address by the link that was mailed to it, which is good for 7 days.',
    public: true,
    body: z.object({ token: linkToken }),
    answer: said,
  },
  'POST /api/email/verification': {
    summary: 'Have the mail with the link sent again.',
    answer: said,
  },
});
