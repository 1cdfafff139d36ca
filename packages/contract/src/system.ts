import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

export const system = defineEndpoints({
  'GET /api/health': {
    summary: 'Answers 200 once the service is ready.',
    public: true,
    answer: z.object({ status: z.literal('ok') }),
  },
});
