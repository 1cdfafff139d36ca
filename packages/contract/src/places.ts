import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { id, moment } from './fields.ts';

const Choice = z.object({ id: id(), name: z.string() });
const Category = Choice.extend({ description: z.string().nullable(), created_at: moment, updated_at: moment });
export type Category = z.output<typeof Category>;

/** The lists that a reader chooses from. Cities and colleges are those that have books on offer. */
export const places = endpoints({
  'GET /api/categories': { summary: 'All categories, in their order.', public: true, answer: z.array(Category) },
  'GET /api/languages': { summary: 'All languages, in their order.', public: true, answer: z.array(Choice) },
  'GET /api/cities': { summary: 'Cities that have books on offer.', public: true, answer: z.array(Choice) },
  'GET /api/colleges': {
    summary: 'Colleges that have books on offer.',
    public: true,
    answer: z.object({ colleges: z.array(Choice) }),
  },
});
