import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { countedFilters, MAX_FILTER_COUNT } from './book-list-address.ts';

export const FilterCounts = z.record(z.enum(countedFilters), z.record(z.string(), z.int()));
export type FilterCounts = z.output<typeof FilterCounts>;

export const bookFilterCounts = defineEndpoints({
  'GET /api/book-posts/filter-counts': {
    summary: `How many books on offer each value of a filter has, up to ${MAX_FILTER_COUNT}. Values are ids or names; those without books are left out.`,
    public: true,
    answer: FilterCounts,
  },
});
