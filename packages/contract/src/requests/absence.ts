import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { encodeFieldError } from '../field-errors.ts';

export const absence = defineEndpoints({
  'PUT /api/user/away': {
    summary: 'Sets the last day on which I am away, from today to a year ahead; null when I am back.',
    body: z.object({
      until: z.preprocess((input) => input || null, z.iso.date(encodeFieldError('awayUntil')).nullable()),
    }),
    answer: z.object({ away_until: z.iso.date().nullable() }),
  },
});
