import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { emailAddress, requiredText } from './fields.ts';

/** What somebody writes to the people who run the product. */
export const ContactMessage = z.object({
  name: requiredText('name', 100),
  email: emailAddress,
  subject: requiredText('subject', 200),
  message: requiredText('message', 5000),
});
export type ContactMessage = z.output<typeof ContactMessage>;

export const contact = endpoints({
  'POST /api/contact': {
    summary: 'Write to the people who run the product. Ten messages an hour from one address.',
    public: true,
    body: ContactMessage,
    status: 201,
    answer: z.object({ message: z.string() }),
  },
});
