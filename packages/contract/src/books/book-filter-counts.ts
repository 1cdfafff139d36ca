import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

export const countedFilters = ['category', 'language', 'city', 'college', 'type', 'condition'] as const;

/** Counts stop here. */
export const MAX_FILTER_COUNT = 100;

export const FilterCounts = z.record(z.enum(countedFilters), z.record(z.string(), z.int()));
export type FilterCounts = z.output<typeof FilterCounts>;

export const bookFilterCounts = defineEndpoints({
  'GET /api/book-posts/filter-counts': {
    summary: `How many books on offer each value of a filter has, up to ${MAX_FILTER_COUNT}. Values are ids or names; those without books are left out.`,
    public: true,
    answer: FilterCounts,
  },
});
