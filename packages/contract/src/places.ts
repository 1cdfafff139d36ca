import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { createIdSchema, idParams, timestamp, createOptionalTextSchema } from './fields.ts';

const Choice = z.object({ id: createIdSchema(), name: z.string() });
const Category = Choice.extend({ description: z.string().nullable(), created_at: timestamp, updated_at: timestamp });
export type Category = z.output<typeof Category>;

/** A college or university; its place tells those apart that share a name. */
const School = Choice.extend({ place: z.string().nullable().optional() });

const searchQuery = z.object({ q: createOptionalTextSchema('search', 100) });

/** The lists that a reader chooses from. Cities and colleges are those that have books on offer, unless a search is made. */
export const places = defineEndpoints({
  'GET /api/categories': { summary: 'All categories, in their order.', public: true, answer: z.array(Category) },
  'GET /api/languages': { summary: 'All languages, in their order.', public: true, answer: z.array(Choice) },
  'GET /api/cities': { summary: 'Cities that have books on offer.', public: true, answer: z.array(Choice) },
  'GET /api/colleges': {
    summary: 'Colleges that have books on offer or, with `q`, the first 20 of all whose name or place matches.',
    public: true,
    query: searchQuery,
    answer: z.object({ colleges: z.array(School) }),
  },
  'GET /api/universities': {
    summary: 'All universities or, with `q`, the first 20 whose name or place matches.',
    public: true,
    query: searchQuery,
    answer: z.object({ universities: z.array(School) }),
  },
  'GET /api/countries': {
    summary: 'All countries.',
    public: true,
    answer: z.object({ countries: z.array(Choice) }),
  },
  'GET /api/countries/:id/states': {
    summary: 'The states of a country.',
    public: true,
    params: idParams,
    answer: z.object({ states: z.array(Choice) }),
  },
  'GET /api/states/:id/cities': {
    summary: 'The cities of a state. Those that share a name carry their district.',
    public: true,
    params: idParams,
    answer: z.object({ cities: z.array(Choice) }),
  },
});
