import { z } from 'zod';
import { encodeFieldError } from './field-errors.ts';
import { Person } from './accounts.ts';
import { defineEndpoints } from './endpoint.ts';
import { convertEmptyToUndefined, createIdSchema, idParams, timestamp, createOptionalTextSchema } from './fields.ts';
import { MAX_LINE_LENGTH, MAX_STARS } from './rating-limits.ts';

const STARS_ERROR = encodeFieldError('stars', { max: MAX_STARS });

/** Forms send digits. */
const parseDigit = (value: unknown) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value);

/** What one says of the other when a book has changed hands. */
export const NewRating = z.object({
  stars: z.preprocess(
    parseDigit,
    z.number(STARS_ERROR).int(STARS_ERROR).min(1, STARS_ERROR).max(MAX_STARS, STARS_ERROR),
  ),
  line: createOptionalTextSchema('line', MAX_LINE_LENGTH),
});
export type NewRating = z.output<typeof NewRating>;

const stars = z.number().int().min(1).max(MAX_STARS);

/** A rating as the two of its request see it. */
export const RequestRating = z.object({
  stars,
  line: z.string().nullable(),
  created_at: timestamp,
  /** From when on others see it: once both have rated, and 7 days after the book changed hands at the latest. */
  shown_from: timestamp,
  is_shown: z.boolean(),
});
export type RequestRating = z.output<typeof RequestRating>;

/** A rating as everybody sees it. */
export const RenderRating = z.object({
  request_id: createIdSchema(),
  stars,
  line: z.string().nullable(),
  created_at: timestamp,
  rater: Person,
});
export type RenderRating = z.output<typeof RenderRating>;

/** What others say of a member: the average has one decimal, and is null while there is none to see. */
export const RatingSummary = z.object({
  average: z.number().nullable(),
  count: z.number().int().nonnegative(),
  /** What is shown: the value that everybody starts with, as moved by each rating; with one decimal. */
  rating: z.number(),
});
export type RatingSummary = z.output<typeof RatingSummary>;

const RatingsQuery = z.object({
  page: z.preprocess(convertEmptyToUndefined, z.coerce.number().int().min(1).max(100_000).default(1)),
  per_page: z.preprocess(convertEmptyToUndefined, z.coerce.number().int().min(1).max(100).default(10)),
});
export type RatingsQuery = z.output<typeof RatingsQuery>;

export const RatingPage = RatingSummary.extend({
  data: z.array(RenderRating),
  total: z.number().int(),
  per_page: z.number().int(),
  page: z.number().int(),
  last_page: z.number().int(),
});
export type RatingPage = z.output<typeof RatingPage>;

export const ratings = defineEndpoints({
  'POST /api/requests/:id/rating': {
    summary: 'Rate the other of a completed request, once, within 60 days.',
    params: idParams,
    body: NewRating,
    status: 201,
    errors: [
      'requests.not_found',
      'ratings.not_yet',
      'ratings.already_given',
      'ratings.person_left',
      'ratings.too_late',
    ],
    answer: RequestRating,
  },
  'GET /api/users/:id/ratings': {
    summary: 'What others say of a member, latest first, and the average of it.',
    public: true,
    params: idParams,
    query: RatingsQuery,
    errors: ['ratings.person_not_found'],
    answer: RatingPage,
  },
});
