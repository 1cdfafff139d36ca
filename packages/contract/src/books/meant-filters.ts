import { z } from 'zod';
import { bookListFilters } from './book-list-address.ts';

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
