import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { Proof } from './reauthentication.ts';

export const dataExports = defineEndpoints({
  'POST /api/user/export': {
    summary:
      'Everything that is kept of me: one JSON file and the pictures. Twice an hour, and with a proof of who I am.',
    body: Proof,
    download: { type: 'application/zip', filename: 'my-wandering-books.zip' },
    errors: ['accounts.reauthentication_required'],
    answer: z.unknown(),
  },
});
