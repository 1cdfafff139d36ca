import { z } from 'zod';
import { Book, BookInput } from './books.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams } from './fields.ts';

export const bookEditing = defineEndpoints({
  'PUT /api/book-posts/:id': {
    summary:
      'Change a book of mine. What is left out is cleared, but for the photos: without `photos` a picture takes the place of the ' +
      'first, and `cover=drawn` removes all. Made unavailable, the book declines every open request.',
    params: idParams,
    body: BookInput,
    files: ['image'],
    errors: ['books.not_found', 'books.not_yours', 'books.asked_for'],
    answer: z.object({ message: z.string(), data: Book }),
  },
  'DELETE /api/book-posts/:id': {
    summary: 'Delete a book of mine. Open requests are declined; those that name it keep it in their history.',
    params: idParams,
    errors: ['books.not_found', 'books.not_yours'],
    answer: z.object({ message: z.string() }),
  },
});
