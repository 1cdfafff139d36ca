import { z } from 'zod';
import { Person } from '../accounts/accounts.ts';
import { BookSummary } from '../books/books.ts';
import { defineEndpoints } from '../endpoint.ts';
import {
  createIdSchema,
  createRequiredIdSchema,
  idParams,
  latitude,
  longitude,
  makeOptional,
  Named,
  timestamp,
} from '../fields.ts';
import { createPageSchema, createPaginationFields } from '../pagination.ts';
import { BookRequest } from '../requests/requests.ts';

export const WantedQuery = z.object({
  latitude: makeOptional(latitude),
  longitude: makeOptional(longitude),
  city_id: makeOptional(createIdSchema('city')),
  ...createPaginationFields(20),
});
export type WantedQuery = z.output<typeof WantedQuery>;

/** A wish that its reader shows to others. */
export const Notice = z.object({
  id: createIdSchema(),
  text: z.string().describe('Words, the title of a work, or an ISBN.'),
  author: z.string().nullable(),
  isbn: z.string().nullable(),
  work_id: createIdSchema().nullable(),
  user: Person,
  city: Named.nullable(),
  created_at: timestamp,
  distance: z.number().optional(),
});
export type Notice = z.output<typeof Notice>;

export const NoticeDetails = Notice.extend({
  my_books: z.array(BookSummary).describe('Books of mine that I could offer.'),
});
export type NoticeDetails = z.output<typeof NoticeDetails>;

export const notices = defineEndpoints({
  'GET /api/wanted': {
    summary:
      'What readers look for: within 50 km, nearest first, if a place or a city is given or mine is known, else everywhere, newest first.',
    public: true,
    query: WantedQuery,
    answer: createPageSchema(Notice),
  },
  'GET /api/wanted/:id': {
    summary: 'A notice of a reader who looks for a book.',
    public: true,
    params: idParams,
    errors: ['wishes.not_found'],
    answer: NoticeDetails,
  },
  'POST /api/wanted/:id/offers': {
    summary: 'Offer a book of mine to that reader: a request that waits for their answer, on the terms of the book.',
    params: idParams,
    body: z.object({
      book_id: createRequiredIdSchema('book'),
      exchange_book_id: makeOptional(createIdSchema('exchange book')).describe('A book of theirs, for an exchange.'),
    }),
    status: 201,
    errors: [
      'wishes.not_found',
      'books.not_found',
      'requests.already_open',
      'requests.book_unavailable',
      'blocks.blocked_by_you',
    ],
    answer: BookRequest,
  },
});
