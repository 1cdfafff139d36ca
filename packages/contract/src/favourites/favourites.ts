import { z } from 'zod';
import { createPageSchema, createPaginationFields } from '../pagination.ts';
import { BookSummary } from '../books/books.ts';
import { defineEndpoints } from '../endpoint.ts';
import { MessageAnswer, createIdSchema, createRequiredIdSchema } from '../fields.ts';

const Favourite = z.object({ book_id: createIdSchema(), book: BookSummary });

export const FavouritePage = createPageSchema(Favourite);
export type FavouritePage = z.output<typeof FavouritePage>;

/** Clients that do not paginate expect the whole list, so the default page size is the maximum. */
const pageQuery = z.object(createPaginationFields(1000));

const ChosenBook = z.object({ book_id: createRequiredIdSchema('book') });

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
