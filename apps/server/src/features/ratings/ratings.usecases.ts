import type { NewRating, RatingsQuery } from '@wandering-books/contract/profiles/ratings.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { DomainError, requireFound } from '../../platform/domain-error.ts';
import { publishNotificationsChanged } from '../notifications/notifications.usecases.ts';
import { getBlocksBetween } from '../blocks/blocks.usecases.ts';
import { isActiveMember } from '../accounts/accounts.queries.ts';
import * as queries from './ratings.queries.ts';
import { findRatingError, getShownFrom } from './ratings.rules.ts';

/** Rates the other member of a request; reveals both ratings when both exist. */
export async function createRating(deps: Deps, actor: Actor, requestId: number, rating: NewRating) {
  const otherId = requireFound(await queries.findOtherUserId(deps.db, requestId, actor.userId), 'requests.not_found');
  return runAsMember(deps.db, actor, (trx) => storeRating(deps, trx, actor, requestId, rating), { others: [otherId] });
}

async function storeRating(deps: Deps, trx: Trx, { userId }: Actor, requestId: number, rating: NewRating) {
  const now = deps.clock();
  const request = requireFound(await queries.lockRequestToRate(trx, requestId, userId), 'requests.not_found');
  const raters = await queries.listRaterIds(trx, requestId);
  const error = findRatingError({ ...request, has_rated: raters.includes(userId) }, now);
  if (error) throw new DomainError(error);

  const { sender_id, receiver_id } = request;
  const { stars, line = null } = rating;
  const times = { created_at: now, shown_from: getShownFrom(request, now) };
  const people = { sender_id, receiver_id, rater_id: userId };
  await queries.insertRating(trx, { request_id: requestId, ...people, stars, line, ...times });
  if (raters.length > 0) await queries.revealRatings(trx, requestId, now);
  await publishNotificationsChanged(deps, trx, [userId, request.other_id]);
  return queries.getRating(trx, requestId, userId);
}

export const getRatingSummary = ({ db, clock }: Deps, userId: number) => queries.getRatingSummary(db, userId, clock());

/** Latest first. Hidden from viewers whom the member has blocked. */
export async function listRatings(deps: Deps, viewer: Actor | null, userId: number, paging: RatingsQuery) {
  const isHidden = viewer && (await getBlocksBetween(deps.db, viewer.userId, userId)).theirs;
  if (isHidden || !(await isActiveMember(deps.db, userId))) throw new DomainError('ratings.person_not_found');
  const [summary, ratings] = await Promise.all([
    getRatingSummary(deps, userId),
    queries.listShownRatings(deps.db, userId, deps.clock(), paging),
  ]);
  return { summary, ratings };
}

export const exportRatings = (db: Db, userId: number, now: Date) => ({
  ratings_given: queries.readRatings(db, userId, 'rater_id', now),
  ratings_received: queries.readRatings(db, userId, 'rated_id', now),
});
