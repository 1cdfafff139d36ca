import { z } from 'zod';
import { BookSummary, createPaginationFields } from './books/books.ts';
import { defineEndpoints } from './endpoint.ts';
import { createRequiredIdSchema, createIdSchema } from './fields.ts';

const Favourite = z.object({ book_id: createIdSchema(), book: BookSummary });

export const FavouritePage = z.object({
  data: z.array(Favourite),
  total: z.number().int(),
  per_page: z.number().int(),
  page: z.number().int(),
  last_page: z.number().int(),
});
export type FavouritePage = z.output<typeof FavouritePage>;

/** Clients that do not paginate expect the whole list, so the default page size is the maximum. */
const pageQuery = z.object(createPaginationFields(1000));

const ChosenBook = z.object({ book_id: createRequiredIdSchema('book') });
const MessageAnswer = z.object({ message: z.string() });

export const favourites = defineEndpoints({
  'GET /api/user/favorites': {
    summary: 'The books I like, the newest favourite first. Deleted books are not among them.',
    query: pageQuery,
    answer: FavouritePage,
  },
  'GET /api/user/favorites/ids': {
    summary: 'Only the ids of the books I like, in the same order: what hearts need to know.',
    answer: z.object({ book_ids: z.array(createIdSchema()) }),
  },
  'POST /api/favorites': {
    summary: 'Like a book; once or twice is the same.',
    body: ChosenBook,
    errors: ['books.not_found'],
    answer: MessageAnswer,
  },
  'DELETE /api/favorites': {
    summary: 'Like a book no longer, or still not.',
    body: ChosenBook,
    answer: MessageAnswer,
  },
});
