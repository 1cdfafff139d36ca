import { z } from 'zod';
import { Person } from './accounts.ts';
import { endpoints } from './endpoint.ts';
import {
  chosenId,
  emptyIsMissing,
  id,
  idParams,
  latitude,
  longitude,
  moment,
  oneOf,
  optionalText,
  position,
  requiredText,
  rupees,
  wholeNumberWithin,
  yesOrNo,
} from './fields.ts';

export const bookTypes = ['rent', 'exchange', 'sell', 'donate'] as const;
export const bookStatuses = ['available', 'unavailable'] as const;
export const bookConditions = ['new', 'used'] as const;
export const bookSorts = ['newest', 'oldest', 'title_asc', 'title_desc', 'distance'] as const;
export type BookType = (typeof bookTypes)[number];
export type BookSort = (typeof bookSorts)[number];

const Named = z.object({ id: id(), name: z.string() });
export type Named = z.output<typeof Named>;

/** A book as lists show it. */
export const BookSummary = z.object({
  id: id(),
  user_id: id(),
  user: Person,
  title: z.string(),
  author: z.string(),
  category_id: id(),
  category: Named,
  language_id: id(),
  language: Named,
  type: z.enum(bookTypes),
  price: z.number().nullable(),
  status: z.enum(bookStatuses),
  condition: z.enum(bookConditions),
  is_available: z.boolean(),
  /** Promised to somebody whose request was accepted; further requests wait in line. */
  reserved: z.boolean(),
  /** The moderators have hidden it: only its owner and they see it. */
  hidden: z.boolean(),
  /** A file name; `imageUrl` makes its address. */
  image: z.string().nullable(),
  city: Named.nullable(),
  college: Named.nullable(),
  created_at: moment,
  /** Whole kilometres from the place that was asked about; 0 is "less than 1". Only when a place was given. */
  distance: z.number().optional(),
  distance_text: z.string().optional(),
});
export type BookSummary = z.output<typeof BookSummary>;

/** A book as its own page shows it. */
export const Book = BookSummary.extend({
  description: z.string().nullable(),
  publisher: z.string().nullable(),
  edition: z.string().nullable(),
  isbn: z.string().nullable(),
});
export type Book = z.output<typeof Book>;

const priceMessage = 'The price field is required and must be non-negative';

/** What is asked for to share a book. A price is needed for rent and sell only. */
export const SharedBook = z
  .object({
    title: requiredText('title', 200),
    author: requiredText('author', 200),
    category_id: chosenId('category'),
    language_id: chosenId('language'),
    type: oneOf('type', bookTypes),
    publisher: optionalText('publisher', 200),
    edition: optionalText('edition', 100),
    isbn: optionalText('isbn', 32),
    price: z.preprocess(emptyIsMissing, rupees(priceMessage).optional()),
    description: optionalText('description', 5000),
    status: oneOf('status', bookStatuses),
    condition: oneOf('condition', bookConditions),
    is_available: yesOrNo.default(true),
  })
  .refine((book) => book.price !== undefined || (book.type !== 'rent' && book.type !== 'sell'), {
    path: ['price'],
    error: priceMessage,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type SharedBook = z.output<typeof SharedBook>;

/** Which page of a list, and how long a page is. */
export const paging = (perPage: number) => ({
  page: z.preprocess(emptyIsMissing, wholeNumberWithin('page', 1, 100_000).default(1)),
  per_page: z.preprocess(emptyIsMissing, wholeNumberWithin('per_page', 1, 1000).default(perPage)),
});

/** From behind which book a list goes on: `next` of the page before. Pages are then as cheap a million books down as at the top. */
const after = optionalText('after', 1000);

/** What narrows a list of books. Categories, languages, cities and colleges are named by id or by name. */
export const BookFilters = z.object({
  q: optionalText('search', 200),
  category: optionalText('category', 300),
  language: optionalText('language', 300),
  city: optionalText('city', 300),
  college: optionalText('college', 300),
  /** The id of a member: only what that member offers. */
  owner: z.preprocess(emptyIsMissing, id('owner').optional()),
  date: z.preprocess(emptyIsMissing, z.iso.date('The date must be a day such as 2025-03-31').optional()),
  sort_by: z.preprocess(emptyIsMissing, oneOf('sort', bookSorts).optional()),
  latitude: z.preprocess(emptyIsMissing, latitude.optional()),
  longitude: z.preprocess(emptyIsMissing, longitude.optional()),
  ...paging(20),
  after,
});
export type BookFilters = z.output<typeof BookFilters>;

/**
 * A page of books. `total` is exact, or counted up to 1,000 and then `total_is_capped`; `last_page` is then the last that is
 * known to exist, always more than `page` while there are more books. Asked for by `after`, a page begins where the one
 * before ended, whatever was shared or taken meanwhile, and `page` is only told back.
 */
export const BookPage = z.object({
  data: z.array(BookSummary),
  total: z.number().int(),
  total_is_capped: z.boolean(),
  per_page: z.number().int(),
  page: z.number().int(),
  last_page: z.number().int(),
  /** What `after` must be for what comes next; null at the end. */
  next: z.string().nullable(),
});
export type BookPage = z.output<typeof BookPage>;

const paged = z.object({ ...paging(10), after });
export type Paged = z.output<typeof paged>;

/** Where to look for books, how far (whole kilometres) and for how many. */
export const Surroundings = z.object({
  ...position,
  radius: z.preprocess(emptyIsMissing, wholeNumberWithin('radius', 1, 20_000).default(50)),
  limit: z.preprocess(emptyIsMissing, wholeNumberWithin('limit', 1, 1000).default(10)),
});
export type Surroundings = z.output<typeof Surroundings>;

export const books = endpoints({
  'POST /api/book-post': {
    summary: 'Share a book. The picture is optional on the API and becomes WebP without its metadata.',
    body: SharedBook,
    files: ['image'],
    answer: z.object({ message: z.string(), data: Book }),
  },
  'GET /api/book-posts/explore': {
    summary: 'Books on offer, newest first unless sorted otherwise.',
    public: true,
    query: BookFilters,
    answer: BookPage,
  },
  'GET /api/book-posts/search': {
    summary: 'Search and filter the books on offer, best match first unless sorted otherwise.',
    public: true,
    query: BookFilters,
    answer: BookPage,
  },
  'GET /api/book-posts/nearby': {
    summary: 'Books of others: the nearest first for a signed-in user whose place is known, otherwise the newest.',
    public: true,
    query: paged,
    answer: BookPage,
  },
  'GET /api/book-posts/nearby-all': {
    summary: 'The same order as a bare list of at most 100 books, those of the signed-in user among them.',
    public: true,
    answer: z.array(BookSummary),
  },
  'POST /api/book-posts/books-near-you': {
    summary: 'Books of others within a radius (kilometres) of a place, nearest first.',
    public: true,
    body: Surroundings,
    answer: z.object({
      data: z.array(BookSummary),
      /** Counted up to 1,000. */
      total_found: z.number().int(),
      search_radius: z.number().int(),
    }),
  },
  'GET /api/book-posts/mine': { summary: 'All books of the signed-in user.', answer: z.array(BookSummary) },
  'GET /api/book-posts/:id': { summary: 'One book.', public: true, params: idParams, answer: Book },
});
