import { z } from 'zod';
import { bookTypes } from '../books/book-options.ts';
import { BookSummary } from '../books/books.ts';
import { parseIsbn13 } from '../books/isbn.ts';
import { defineEndpoints } from '../endpoint.ts';
import { encodeFieldError } from '../field-errors.ts';
import {
  allowEmpty,
  booleanInput,
  createEnumSchema,
  createIdSchema,
  createIntegerSchema,
  createOptionalLineSchema,
  createPriceSchema,
  createRequiredIdSchema,
  idParams,
  makeOptional,
  MessageAnswer,
  Named,
  reportAt,
  timestamp,
} from '../fields.ts';
import { createPageSchema, createPaginationFields } from '../pagination.ts';
import { DEFAULT_RADIUS_KM } from './wish-limits.ts';

export const WishInput = z
  .object({
    text: createOptionalLineSchema('text', 200),
    isbn: makeOptional(z.string().refine((isbn) => parseIsbn13(isbn) !== null, encodeFieldError('textOrIsbn'))),
    work_id: makeOptional(createIdSchema('work')),
    radius_km: createIntegerSchema('radius', 1, 200).default(DEFAULT_RADIUS_KM),
    city_id: makeOptional(createIdSchema('city')).describe('Where to look; by default where my own books are.'),
    types: z.array(createEnumSchema('type', bookTypes)).max(bookTypes.length).optional(),
    max_price: makeOptional(createPriceSchema(encodeFieldError('price'))),
    shown: allowEmpty(booleanInput.default(false)).describe('Whether to show it to readers near, as a notice.'),
  })
  .refine(
    ({ text, isbn, work_id }) => [text, isbn, work_id].filter((field) => field !== undefined).length === 1,
    reportAt('text', encodeFieldError('textOrIsbn')),
  );
export type WishInput = z.output<typeof WishInput>;

export const Wish = z.object({
  id: createIdSchema(),
  text: z.string().nullable(),
  isbn: z.string().nullable(),
  /** Of any copy of a work, whose title is the text. */
  work_id: createIdSchema().nullable(),
  radius_km: z.number(),
  city: Named.nullable(),
  types: z.array(z.enum(bookTypes)).nullable(),
  max_price: z.number().nullable(),
  shown: z.boolean(),
  hidden: z.boolean().describe('Whether moderators have hidden the notice.'),
  created_at: timestamp,
  asks: z.boolean().describe('Whether the member is asked if they still look for it; changing the wish says yes.'),
  received: z
    .object({ book_id: createIdSchema(), title: z.string() })
    .nullable()
    .describe('A matching book that was handed over to the member; deleting the wish says that it was the one.'),
  count: z.number().int().nonnegative().describe('How many matching books there are now.'),
  books: z.array(BookSummary.extend({ is_new: z.boolean() })).describe('The latest of them.'),
});
export type Wish = z.output<typeof Wish>;

/** A book that is not posted yet. */
export const BookDraft = z.object({
  title: createOptionalLineSchema('title', 200),
  author: createOptionalLineSchema('author', 200),
  isbn: createOptionalLineSchema('isbn', 50),
  type: makeOptional(createEnumSchema('type', bookTypes)),
  price: makeOptional(createPriceSchema(encodeFieldError('price'))),
});
export type BookDraft = z.output<typeof BookDraft>;

export const WishQuery = z.object({ q: createOptionalLineSchema('search', 200), ...createPaginationFields(20) });
export type WishQuery = z.output<typeof WishQuery>;

export const wishes = defineEndpoints({
  'GET /api/wishes': {
    summary:
      'The books I look for: first wishes whose book I received, then those with new books, then those that I am ' +
      'asked about, then the newest. `q` looks in texts, titles, authors and ISBNs.',
    query: WishQuery,
    answer: createPageSchema(Wish).extend({
      asking: z.number().int().nonnegative().describe('How many of all wishes the member is asked about.'),
    }),
  },
  'POST /api/wishes': {
    summary: 'Look for a book by words, by ISBN or by its work, and hear of it when it is shared near.',
    body: WishInput,
    status: 201,
    errors: ['wishes.too_many'],
    answer: Wish,
  },
  'PUT /api/wishes/:id': {
    summary: 'Change a wish, or say that I still look for the book.',
    params: idParams,
    body: WishInput,
    errors: ['wishes.not_found'],
    answer: Wish,
  },
  'DELETE /api/wishes/:id': {
    summary: 'Look for it no longer.',
    params: idParams,
    errors: ['wishes.not_found'],
    answer: MessageAnswer,
  },
  'POST /api/wishes/confirm': {
    summary: 'Say that I still look for all books that I am asked about.',
    answer: MessageAnswer,
  },
  'GET /api/wishes/count': {
    summary:
      'How many readers near me would take a book that I could share, with its type and price where they are known, in tens, or 1 for fewer; never who or where. Places are rounded to some 10 km.',
    query: BookDraft,
    answer: z.object({ count: z.number().int().nonnegative() }),
  },
  'POST /api/wishes/:id/dismiss': {
    summary: 'Say that a matching book is not the one I look for, also when I received it.',
    params: idParams,
    body: z.object({ book_id: createRequiredIdSchema('book') }),
    errors: ['wishes.not_found'],
    answer: Wish,
  },
  'GET /api/book-posts/:id/wishes': {
    summary: 'How many readers near me look for my book, as coarse as for one that I could share.',
    params: idParams,
    errors: ['books.not_found'],
    answer: z.object({ count: z.number().int().nonnegative() }),
  },
});
