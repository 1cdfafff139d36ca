import { z } from 'zod';
import { createPageSchema, createPaginationFields } from '../pagination.ts';
import { MeantFilter, NearSearch } from './book-search.ts';
import { encodeFieldError } from '../field-errors.ts';
import { Person } from '../accounts/accounts.ts';
import {
  bookConditions,
  bookCovers,
  bookSorts,
  bookStatuses,
  bookTypes,
  conditionGrades,
  needsPrice,
} from './book-options.ts';
import { BookPhoto, PhotoNames } from './book-photos.ts';
import { extractIsbn } from './isbn.ts';
import { BookState } from './book-state.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as fields from '../fields.ts';
import { MAX_RENTAL, rentUnits } from '../requests/rent.ts';

export const BookSummary = z.object({
  id: fields.createIdSchema(),
  user_id: fields.createIdSchema(),
  user: Person,
  title: z.string(),
  /** Empty when its owner has removed it. */
  author: z.string(),
  category_id: fields.createIdSchema(),
  category: fields.Named,
  language_id: fields.createIdSchema(),
  language: fields.Named,
  type: z.enum(bookTypes),
  price: z.number().nullable(),
  /** The period that the rental price covers; null when it covers the whole loan. */
  rent_unit: z.enum(rentUnits).nullable(),
  /** The longest loan in `rent_unit`s; null without a limit. */
  rent_max: z.number().int().nullable(),
  status: z.enum(bookStatuses),
  condition: z.enum(bookConditions),
  condition_grade: z.enum(conditionGrades).nullable(),
  is_available: z.boolean(),
  state: BookState,
  /** The last day on which the owner is away. */
  owner_away_until: z.iso.date().nullable(),
  /** A request was accepted; further requests are queued. */
  reserved: z.boolean(),
  /** Hidden by moderators: only its owner and moderators see it. */
  hidden: z.boolean(),
  image: z.string().nullable(),
  city: fields.Named.nullable(),
  college: fields.Named.nullable(),
  /** All copies of one book have the same work. */
  work_id: fields.createIdSchema(),
  created_at: fields.timestamp,
  /** In lists, from two on: copies of the work that are on offer, near the given place if there is one. */
  copies: z.number().int().optional(),
  from_price: z.number().nullable().optional(),
  /** Whole kilometres from the given place; 0 means less than 1. Present only when a place was given. */
  distance: z.number().optional(),
  distance_text: z.string().optional(),
});
export type BookSummary = z.output<typeof BookSummary>;

/** The lowest price among books to buy or rent, with what it covers. */
export const LowestPrice = BookSummary.pick({ type: true, price: true, rent_unit: true });
export type LowestPrice = z.output<typeof LowestPrice>;

export const Book = BookSummary.extend({
  description: z.string().nullable(),
  publisher: z.string().nullable(),
  edition: z.string().nullable(),
  isbn: z.string().nullable(),
  /** At most six, the cover first; empty when the cover is drawn. */
  photos: z.array(BookPhoto),
});
export type Book = z.output<typeof Book>;

const PRICE_ERROR = encodeFieldError('price');

const optionalAuthor = fields.createOptionalLineSchema('author', 200);

/** A book with the changes of its owner, who may remove the author. The rental fields apply to rent alone. */
export const ChangedBook = z
  .object({
    title: fields.createLineSchema('title', 200),
    author: optionalAuthor.transform((author = '') => author),
    category_id: fields.createRequiredIdSchema('category'),
    language_id: fields.createRequiredIdSchema('language'),
    type: fields.createEnumSchema('type', bookTypes),
    publisher: fields.createOptionalLineSchema('publisher', 200),
    edition: fields.createOptionalLineSchema('edition', 100),
    isbn: z.preprocess(
      (input) => (typeof input === 'string' ? extractIsbn(input) : input),
      fields.createOptionalTextSchema('isbn', 32),
    ),
    price: fields.makeOptional(fields.createPriceSchema(PRICE_ERROR)),
    rent_unit: fields.makeOptional(fields.createEnumSchema('rent unit', rentUnits)),
    rent_max: fields.makeOptional(fields.createIntegerSchema('longest rent', 1, MAX_RENTAL.day)),
    description: fields.createOptionalTextSchema('description', 5000),
    status: fields.createEnumSchema('status', bookStatuses),
    condition: fields.createEnumSchema('condition', bookConditions),
    condition_grade: fields.makeOptional(fields.createEnumSchema('condition grade', conditionGrades)),
    is_available: fields.booleanInput.default(true),
    cover: fields
      .allowEmpty(fields.createEnumSchema('cover', bookCovers).default('photo'))
      .describe('With `drawn` the cover is drawn from title and author, and photos that are sent along are left out.'),
    photos: PhotoNames.describe(
      'All photos of the book in their order, behind the one in `image` if there is one: names of photos sent ahead, or that the ' +
        'book has already. The first is the cover.',
    ),
  })
  .refine(({ price, type }) => price !== undefined || !needsPrice(type), fields.reportAt('price', PRICE_ERROR))
  .refine(
    ({ condition, condition_grade: grade }) => !grade || !condition || (grade === 'new') === (condition === 'new'),
    fields.reportAt('condition_grade', encodeFieldError('gradeDisagrees')),
  )
  .refine(
    ({ type, rent_unit, rent_max }) => type !== 'rent' || rent_max === undefined || rent_unit !== undefined,
    fields.reportAt('rent_unit', fields.encodeRequired('rent unit')),
  )
  .refine(
    ({ type, rent_unit = 'day', rent_max = 1 }) => type !== 'rent' || !(rent_max > MAX_RENTAL[rent_unit]),
    fields.reportAt('rent_max', encodeFieldError('rentTooLong')),
  );

/** A book as its owner describes it. */
export const BookInput = ChangedBook.safeExtend({ author: fields.createLineSchema('author', 200) });
export type BookInput = z.output<typeof BookInput>;

/** An older client sends the grade `good`, its default, as the condition of a book. */
const condition = z.preprocess((input) => (input === 'good' ? 'used' : input), BookInput.shape.condition);

/** Omitted fields stay, empty ones are cleared. */
export const BookChange = z
  .object({
    ...BookInput.shape,
    author: optionalAuthor,
    condition,
    is_available: fields.booleanInput,
    cover: fields.makeOptional(fields.createEnumSchema('cover', bookCovers)),
  })
  .partial();
export type BookChange = z.output<typeof BookChange>;

/** The input for sharing a book: also needs a photo or the drawn cover. */
export const NewBook = BookInput.safeExtend({ image: z.unknown().optional() }).refine(
  ({ cover, image, photos }) => cover === 'drawn' || Boolean(image) || Boolean(photos?.length),
  fields.reportAt('image', fields.encodeRequired('image')),
);
export type NewBook = z.output<typeof NewBook>;

/** Cursor pagination: `next` of the previous page, so that deep pages cost no more than the first. */
const afterCursor = fields.createOptionalTextSchema('after', 1000);

const moment = fields.makeOptional(z.iso.datetime(encodeFieldError('listedSince')));

/** Filters of a book list. Categories, languages, cities and colleges are given by id or by name. */
export const BookFilters = z.object({
  q: fields.createOptionalTextSchema('search', 200),
  category: fields.createOptionalTextSchema('category', 300),
  language: fields.createOptionalTextSchema('language', 300),
  city: fields.createOptionalTextSchema('city', 300),
  college: fields.createOptionalTextSchema('college', 300),
  type: fields.makeOptional(fields.createEnumSchema('type', bookTypes)),
  condition: fields.makeOptional(fields.createEnumSchema('condition', bookConditions)),
  /** In rupees. Giveaways cost 0; books for exchange have no price and never match. */
  max_price: fields.makeOptional(fields.createPriceSchema(encodeFieldError('maxPrice'))),
  owner: fields.makeOptional(fields.createIdSchema('owner')),
  date: fields
    .makeOptional(z.iso.date(encodeFieldError('listedSince')))
    .describe('A day of UTC: the first ten characters of `created_at`.'),
  created_from: moment,
  created_before: moment,
  sort_by: fields.makeOptional(fields.createEnumSchema('sort', bookSorts)),
  latitude: fields.makeOptional(fields.latitude),
  longitude: fields.makeOptional(fields.longitude),
  mixed: fields
    .makeOptional(fields.booleanInput)
    .describe(
      'One page of the newest books of others, at most two of each member as long as there are others; without other filters.',
    ),
  ...createPaginationFields(20),
  after: afterCursor,
});
export type BookFilters = z.output<typeof BookFilters>;

/** Without `per_page`, all books up to 1,000. */
const BookSearch = BookFilters.extend(createPaginationFields(1000));

/** `total` is exact up to 1,000; then `total_is_capped`, and `last_page` is the last one known to exist. */
export const BookPage = createPageSchema(BookSummary).extend({
  total_is_capped: z.boolean(),
  next: z.string().nullable(),
  meant: z.array(MeantFilter).optional(),
  /** Instead of an empty first page of a search, or beside one whose books lack a word; the first is the nearest. */
  near: z.array(NearSearch).optional(),
});
export type BookPage = z.output<typeof BookPage>;

export const BookFeedQuery = z.object({
  category: fields.makeOptional(fields.createIdSchema('category')),
  city: fields.makeOptional(fields.createIdSchema('city')),
});

const pageQuery = z.object({ ...createPaginationFields(10), after: afterCursor });
export type PageQuery = z.output<typeof pageQuery>;

export const NearbySearch = fields.withPosition(
  z.object({
    ...fields.positionFields,
    radius: fields.allowEmpty(fields.createIntegerSchema('radius', 1, 20_000).default(50)),
    limit: fields.allowEmpty(fields.createIntegerSchema('limit', 1, 1000).default(10)),
  }),
);
export type NearbySearch = z.output<typeof NearbySearch>;

export const books = defineEndpoints({
  'POST /api/book-post': {
    summary:
      'Share a book. It needs a picture, which becomes WebP without its metadata, or photos sent ahead, or `cover=drawn`; sent both, the cover is drawn.',
    body: NewBook,
    files: ['image'],
    once: true,
    answer: z.object({ message: z.string(), data: Book }),
  },
  'GET /api/book-posts/explore': {
    summary: 'Books on offer, newest first unless sorted otherwise.',
    public: true,
    query: BookFilters,
    answer: BookPage,
  },
  'GET /api/book-posts/search': {
    summary:
      'Search and filter the books on offer, best match first unless sorted otherwise. Without `per_page` up to 1,000.',
    public: true,
    query: BookSearch,
    answer: BookPage,
  },
  'GET /api/book-posts/nearby': {
    summary: 'Books of others: the nearest first for a signed-in user whose place is known, otherwise the newest.',
    public: true,
    query: pageQuery,
    answer: BookPage,
  },
  'GET /api/book-posts/nearby-all': {
    summary: 'The same order as a bare list of at most 1,000 books, those of the signed-in user among them.',
    public: true,
    answer: z.array(BookSummary),
  },
  'POST /api/book-posts/books-near-you': {
    summary: 'Books of others within a radius (kilometres) of a place, nearest first.',
    public: true,
    body: NearbySearch,
    answer: z.object({
      data: z.array(BookSummary),
      /** Exact up to 1,000, then capped. */
      total_found: z.number().int(),
      search_radius: z.number().int(),
      lowest_price: LowestPrice.nullable(),
    }),
  },
  'GET /api/book-posts/mine': {
    summary: 'All books of the signed-in user, with every field that they can change.',
    answer: z.array(Book),
  },
  'GET /api/book-posts/:id': {
    summary: 'One book.',
    public: true,
    params: fields.idParams,
    errors: ['books.not_found'],
    answer: Book,
  },
});

export const bookEditing = defineEndpoints({
  'PUT /api/book-posts/:id': {
    summary:
      'Change a book of mine. What is left out stays as it is, what is empty is cleared. Without `photos` a picture takes the place of the ' +
      'first, and `cover=drawn` removes all. Made unavailable, the book declines every open request.',
    params: fields.idParams,
    body: BookChange,
    files: ['image'],
    errors: ['books.not_found', 'books.not_yours', 'books.asked_for'],
    answer: z.object({ message: z.string(), data: Book }),
  },
  'DELETE /api/book-posts/:id': {
    summary: 'Delete a book of mine. Open requests are declined; those that name it keep it in their history.',
    params: fields.idParams,
    errors: ['books.not_found', 'books.not_yours'],
    answer: fields.MessageAnswer,
  },
});
