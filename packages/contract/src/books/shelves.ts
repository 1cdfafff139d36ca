import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

const count = z.number().int().nonnegative();

/** The books of a member who does not answer are paused: they are off the lists until their owner puts them back. */
export const shelves = defineEndpoints({
  'GET /api/user/shelf': {
    summary: 'How many of my books are paused, because I did not answer.',
    answer: z.object({ paused: count }),
  },
  'POST /api/user/shelf/resume': {
    summary: 'Put my paused books back on the lists.',
    answer: z.object({ resumed: count }),
  },
});
