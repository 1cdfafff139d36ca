import { presentPage } from '../../platform/http/numbered-pages.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import type * as contract from '@wandering-books/contract/profiles/ratings.ts';
import type { listShownRatings } from './ratings.queries.ts';
import { findRatingError, type Ratable } from './ratings.rules.ts';

export interface RequestRatingRow {
  rater_id: number;
  stars: number;
  line: string | null;
  created_at: Date | string;
  shown_from: Date | string;
}

export const presentRatingOfRequest = (
  { stars, line, created_at, shown_from }: RequestRatingRow,
  now: Date,
): contract.RequestRating => ({
  stars,
  line,
  created_at: new Date(created_at).toISOString(),
  shown_from: new Date(shown_from).toISOString(),
  is_shown: new Date(shown_from) <= now,
});

interface RatedRequest extends Pick<Ratable, 'status' | 'updated_at'> {
  ratings: RequestRatingRow[];
}

export function presentRequestRatings(
  viewerId: number,
  { ratings, status, updated_at }: RatedRequest,
  other_left: boolean,
  now: Date,
): Pick<BookRequest, 'can_rate' | 'my_rating' | 'their_rating'> {
  const mine = ratings.find((rating) => rating.rater_id === viewerId);
  const theirs = ratings.find((rating) => rating.rater_id !== viewerId && new Date(rating.shown_from) <= now);
  return {
    can_rate: findRatingError({ status, updated_at, other_left, has_rated: mine !== undefined }, now) === undefined,
    my_rating: mine ? presentRatingOfRequest(mine, now) : null,
    their_rating: theirs ? presentRatingOfRequest(theirs, now) : null,
  };
}

interface FoundRatings {
  summary: contract.RatingSummary;
  ratings: Awaited<ReturnType<typeof listShownRatings>>;
}

export function presentRatings({ summary, ratings }: FoundRatings, query: contract.RatingsQuery): contract.RatingPage {
  const entries = ratings.map(({ request_id, stars, line, created_at, rater_id, name, profile_image }) => ({
    request_id,
    stars,
    line,
    created_at: created_at.toISOString(),
    rater: { id: rater_id, name, profile_image },
  }));
  return { ...summary, ...presentPage(entries, summary.count, query) };
}
