import { presentPage } from '../../platform/http/numbered-pages.ts';
import type * as contract from '@wandering-books/contract/profiles/ratings.ts';
import type { listShownRatings } from './ratings.queries.ts';

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
