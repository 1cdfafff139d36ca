import { z } from 'zod';
import { BookSummary, paging } from './books.ts';
import { endpoints } from './endpoint.ts';
import { chosenId, id } from './fields.ts';

/** A book that a member likes. */
const Favourite = z.object({ book_id: id(), book: BookSummary });

export const FavouritePage = z.object({
  data: z.array(Favourite),
  total: z.number().int(),
  per_page: z.number().int(),
  page: z.number().int(),
  last_page: z.number().int(),
});
export type FavouritePage = z.output<typeof FavouritePage>;

/** Who asks without paging wants to know all: a page is as large as it may be unless told otherwise. */
const paged = z.object(paging(1000));

const ChosenBook = z.object({ book_id: chosenId('book') });
const Done = z.object({ message: z.string() });

export const favourites = endpoints({
  'GET /api/user/favorites': {
    summary: 'The books I like, the newest favourite first. Deleted books are not among them.',
    query: paged,
    answer: FavouritePage,
  },
  'GET /api/user/favorites/ids': {
    summary: 'Only the ids of the books I like, in the same order: what hearts need to know.',
    answer: z.object({ book_ids: z.array(id()) }),
  },
  'POST /api/favorites': { summary: 'Like a book; once or twice is the same.', body: ChosenBook, answer: Done },
  'DELETE /api/favorites': {
    summary: 'Like a book no longer, or still not.',
    body: ChosenBook,
    answer: Done,
  },
});
