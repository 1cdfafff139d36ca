import { z } from 'zod';
import { endpoints } from './endpoint.ts';

export const system = endpoints({
  'GET /api/health': {
    summary: 'Answers 200 once the service is ready.',
    public: true,
    answer: z.object({ status: z.literal('ok') }),
  },
});
