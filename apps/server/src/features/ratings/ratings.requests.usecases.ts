import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { presentRatingOfRequest, type RequestRatingRow } from './ratings.present.ts';
import { findRatingError, type Ratable } from './ratings.rules.ts';

export { ratingSummary } from './ratings.queries.ts';

export type { RequestRatingRow };

interface RatedRequest extends Pick<Ratable, 'status' | 'updated_at' | 'other_left'> {
  ratings: RequestRatingRow[];
}

export function presentRequestRatings(
  viewerId: number,
  { ratings, ...request }: RatedRequest,
  now: Date,
): Pick<BookRequest, 'can_rate' | 'my_rating' | 'their_rating'> {
  const mine = ratings.find((rating) => rating.rater_id === viewerId);
  const theirs = ratings.find((rating) => rating.rater_id !== viewerId && new Date(rating.shown_from) <= now);
  return {
    can_rate: findRatingError({ ...request, has_rated: mine !== undefined }, now) === undefined,
    my_rating: mine ? presentRatingOfRequest(mine, now) : null,
    their_rating: theirs ? presentRatingOfRequest(theirs, now) : null,
  };
}
