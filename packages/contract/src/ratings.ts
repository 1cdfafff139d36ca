import { z } from 'zod';
import { Person } from './accounts.ts';
import { endpoints } from './endpoint.ts';
import { emptyIsMissing, id, idParams, moment, optionalText } from './fields.ts';
import { MAX_LINE, MOST_STARS } from './rating-limits.ts';

const STARS = `Please choose 1 to ${MOST_STARS} stars.`;

/** Forms send digits. */
const numberFromDigit = (value: unknown) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value);

/** What one says of the other when a book has changed hands. */
export const NewRating = z.object({
  stars: z.preprocess(numberFromDigit, z.number(STARS).int(STARS).min(1, STARS).max(MOST_STARS, STARS)),
  line: optionalText('line', MAX_LINE),
});
export type NewRating = z.output<typeof NewRating>;

const stars = z.number().int().min(1).max(MOST_STARS);

/** A rating as the two of its request see it. */
export const RatingOfRequest = z.object({
  stars,
  line: z.string().nullable(),
  created_at: moment,
  /** From when on others see it: once both have rated, and 7 days after the book changed hands at the latest. */
  shown_from: moment,
  is_shown: z.boolean(),
});
export type RatingOfRequest = z.output<typeof RatingOfRequest>;

/** A rating as everybody sees it. */
export const Rating = z.object({
  request_id: id(),
  stars,
  line: z.string().nullable(),
  created_at: moment,
  rater: Person,
});
export type Rating = z.output<typeof Rating>;

/** What others say of a member: the average has one decimal, and is null while there is none to see. */
export const RatingSummary = z.object({ average: z.number().nullable(), count: z.number().int().nonnegative() });
export type RatingSummary = z.output<typeof RatingSummary>;

const PageOfRatings = z.object({
  page: z.preprocess(emptyIsMissing, z.coerce.number().int().min(1).max(100_000).default(1)),
  per_page: z.preprocess(emptyIsMissing, z.coerce.number().int().min(1).max(100).default(10)),
});
export type PageOfRatings = z.output<typeof PageOfRatings>;

export const RatingPage = RatingSummary.extend({
  data: z.array(Rating),
  total: z.number().int(),
  per_page: z.number().int(),
  page: z.number().int(),
  last_page: z.number().int(),
});
export type RatingPage = z.output<typeof RatingPage>;

export const ratings = endpoints({
  'POST /api/requests/:id/rating': {
    summary: 'Rate the other of a completed request, once, within 60 days.',
    params: idParams,
    body: NewRating,
    status: 201,
    answer: RatingOfRequest,
  },
  'GET /api/users/:id/ratings': {
    summary: 'What others say of a member, latest first, and the average of it.',
    public: true,
    params: idParams,
    query: PageOfRatings,
    answer: RatingPage,
  },
});
