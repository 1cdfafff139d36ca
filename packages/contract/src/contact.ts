import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { MessageAnswer, createLineSchema, createTextSchema, emailAddress } from './fields.ts';

export const ContactMessage = z.object({
  name: createLineSchema('name', 100),
  email: emailAddress,
  subject: createLineSchema('subject', 200),
  message: createTextSchema('message', 5000),
});
export type ContactMessage = z.output<typeof ContactMessage>;

export const contact = defineEndpoints({
  'POST /api/contact': {
    summary: 'Write to the people who run the product. Ten messages an hour from one address.',
    public: true,
    body: ContactMessage,
    status: 201,
    once: true,
    answer: MessageAnswer,
  },
});
