import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

export const dataExports = defineEndpoints({
  'GET /api/user/export': {
    summary: 'Everything that is kept of me: one JSON file and the pictures. Twice an hour.',
    download: { type: 'application/zip', filename: 'my-wandering-books.zip' },
    answer: z.unknown(),
  },
});
