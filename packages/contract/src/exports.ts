import { z } from 'zod';
import { endpoints } from './endpoint.ts';

export const dataExports = endpoints({
  'GET /api/user/export': {
    summary: 'Everything that is kept of me: one JSON file and the pictures. Twice an hour.',
    download: { type: 'application/zip', filename: 'my-wandering-books.zip' },
    answer: z.unknown(),
  },
});
