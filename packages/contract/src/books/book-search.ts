import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { createOptionalTextSchema } from '../fields.ts';
import { bookListFilters, countedFilters, MAX_FILTER_COUNT } from './book-list-address.ts';

const meantFilters = ['city', 'type', 'max_price', 'sort_by'] as const;

/** Words of a search text that are read as a filter: "under 100". `q` is the text without them. */
export const MeantFilter = z.object({ filter: z.enum(meantFilters), value: z.string(), q: z.string() });
export type MeantFilter = z.output<typeof MeantFilter>;

/** A search with results: the same filters without `left_out`, `category`, and the text `q`, which lacks `words`. */
export const NearSearch = z.object({
  left_out: z.array(z.enum(bookListFilters)),
  words: z.string().optional(),
  category: z.string().optional(),
  q: z.string(),
  total: z.number().int(),
});
export type NearSearch = z.output<typeof NearSearch>;

export const FilterCounts = z.record(z.enum(countedFilters), z.record(z.string(), z.int()));
export type FilterCounts = z.output<typeof FilterCounts>;

const suggestionKinds = ['title', 'author', 'category', 'language', 'city', 'college', 'mixture'] as const;

/** A search text that completes or corrects the typed one. */
export const Suggestion = z.object({ text: z.string(), kind: z.enum(suggestionKinds) });
export type Suggestion = z.output<typeof Suggestion>;

export const bookSearch = defineEndpoints({
  'GET /api/book-posts/filter-counts': {
    summary: `How many books on offer each value of a filter has, up to ${MAX_FILTER_COUNT}. Values are ids or names; those without books are left out.`,
    public: true,
    answer: FilterCounts,
  },
  'GET /api/book-posts/suggestions': {
    summary:
      'What to search for, while a search is typed: at most six texts, each of which finds at least one book on offer.',
    public: true,
    query: z.object({ q: createOptionalTextSchema('search', 200) }),
    answer: z.object({ data: z.array(Suggestion) }),
  },
});
