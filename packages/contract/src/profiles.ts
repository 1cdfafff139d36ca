import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { position } from './fields.ts';

export const profiles = endpoints({
  'PUT /api/user/location': {
    summary: 'Say where you are. Nobody else learns it: others see a position that was moved by 500 to 1000 m.',
    body: z.object(position),
    answer: z.object({ message: z.string() }),
  },
});
