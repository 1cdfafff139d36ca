import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

const inOrder = z.literal('ok');

export const system = defineEndpoints({
  'GET /api/health': {
    summary: 'Answers 200 once the service has started, and for as long as it lives. Asks nothing of anybody else.',
    public: true,
    answer: z.object({ status: z.literal('ok') }),
  },
  'GET /api/ready': {
    summary:
      'Answers 200 while all that the service needs is in order: the database takes what is written, events travel, pictures can be kept. A 503 names in `errors` what is not.',
    public: true,
    answer: z.object({ status: z.literal('ready'), database: inOrder, events: inOrder, images: inOrder }),
  },
  'GET /api/version': {
    summary: 'Which release answers: of the product, of its sources where that is known, of Node, and of the database.',
    public: true,
    answer: z.object({
      version: z.string(),
      commit: z.string().nullable().describe('Of which the server was built; null where that was not told.'),
      node: z.string(),
      migration: z.string().describe('The last change that was made to the database.'),
    }),
  },
});
