import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { createOptionalTextSchema } from '../fields.ts';

const suggestionKinds = ['title', 'author', 'category', 'language', 'city', 'college', 'mixture'] as const;

/** A search text that completes or corrects the typed one. */
export const Suggestion = z.object({ text: z.string(), kind: z.enum(suggestionKinds) });
export type Suggestion = z.output<typeof Suggestion>;

export const bookSuggestions = defineEndpoints({
  'GET /api/book-posts/suggestions': {
    summary:
      'What to search for, while a search is typed: at most six texts, each of which finds at least one book on offer.',
    public: true,
    query: z.object({ q: createOptionalTextSchema('search', 200) }),
    answer: z.object({ data: z.array(Suggestion) }),
  },
});
