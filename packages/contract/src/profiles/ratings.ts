import { z } from 'zod';
import { createPageSchema } from '../pagination.ts';
import { encodeFieldError } from '../field-errors.ts';
import { Person } from '../accounts/accounts.ts';
import { defineEndpoints } from '../endpoint.ts';
import { allowEmpty, createIdSchema, createOptionalTextSchema, idParams, timestamp } from '../fields.ts';
import { MAX_COMMENT_LENGTH, MAX_STARS } from './rating-limits.ts';

const STARS_ERROR = encodeFieldError('stars', { max: MAX_STARS });

/** Forms send digits as text. */
const parseDigit = (value: unknown) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value);

export const NewRating = z.object({
  stars: z.preprocess(
    parseDigit,
    z.number(STARS_ERROR).int(STARS_ERROR).min(1, STARS_ERROR).max(MAX_STARS, STARS_ERROR),
  ),
  line: createOptionalTextSchema('line', MAX_COMMENT_LENGTH),
});
export type NewRating = z.output<typeof NewRating>;

const stars = z.number().int().min(1).max(MAX_STARS);

export const RequestRating = z.object({
  stars,
  line: z.string().nullable(),
  created_at: timestamp,
  /** When it becomes visible to others: once both have rated, at the latest 7 days after the hand-over. */
  shown_from: timestamp,
  is_shown: z.boolean(),
});
export type RequestRating = z.output<typeof RequestRating>;

const PublicRating = z.object({
  request_id: createIdSchema(),
  stars,
  line: z.string().nullable(),
  created_at: timestamp,
  rater: Person,
});

/** The average has one decimal; null without a visible rating. */
export const RatingSummary = z.object({
  average: z.number().nullable(),
  count: z.number().int().nonnegative(),
  /** The Bayesian average that is shown, starting from `DEFAULT_RATING`; one decimal. */
  rating: z.number(),
});
export type RatingSummary = z.output<typeof RatingSummary>;

const RatingsQuery = z.object({
  page: allowEmpty(z.coerce.number().int().min(1).max(100_000).default(1)),
  per_page: allowEmpty(z.coerce.number().int().min(1).max(100).default(10)),
});
export type RatingsQuery = z.output<typeof RatingsQuery>;

export const RatingPage = RatingSummary.extend(createPageSchema(PublicRating).shape);
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
