import type { ErrorCode } from '@wandering-books/contract/errors.ts';
import type { RequestStatus } from '@wandering-books/contract/requests/requests.ts';

const DAY = 24 * 60 * 60 * 1000;
const HIDDEN_FOR_MS = 7 * DAY;
const RATABLE_FOR_MS = 60 * DAY;

export interface Ratable {
  status: RequestStatus;
  /** Time of completion, which is final. */
  updated_at: Date;
  has_rated: boolean;
  other_left: boolean;
}

export function findRatingError(
  { status, updated_at, has_rated, other_left }: Ratable,
  now: Date,
): ErrorCode | undefined {
  if (status !== 'completed') return 'ratings.not_yet';
  if (has_rated) return 'ratings.already_given';
  if (other_left) return 'ratings.person_left';
  return now.getTime() - updated_at.getTime() > RATABLE_FOR_MS ? 'ratings.too_late' : undefined;
}

/** The first rating stays hidden for a while, so that it does not influence the other member's. */
export const getShownFrom = ({ updated_at }: Pick<Ratable, 'updated_at'>, now: Date) =>
  new Date(Math.max(updated_at.getTime() + HIDDEN_FOR_MS, now.getTime()));
