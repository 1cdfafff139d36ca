import type { NewRating, PageOfRatings } from '@wandering-books/contract/ratings.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { tellChanged } from '../notifications/notifications.usecases.ts';
import { blocksBetween } from '../blocks/blocks.usecases.ts';
import * as queries from './ratings.queries.ts';
import { faultOf, shownFrom } from './ratings.rules.ts';

/** Rates the other of a request. When both have, each sees at once what the other said. */
export const rate = (deps: Deps, { userId }: Actor, requestId: number, rating: NewRating) =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const request = await queries.requestToRate(trx, requestId, userId);
    if (!request) throw new DomainError('requests.not_found');
    const raters = await queries.ratersOf(trx, requestId);
    const fault = faultOf({ ...request, has_rated: raters.includes(userId) }, now);
    if (fault) throw new DomainError(fault);

    await queries.insertRating(trx, request, { ...rating, rater: userId, now, shown_from: shownFrom(request, now) });
    if (raters.length > 0) await queries.showBoth(trx, requestId, now);
    await tellChanged(deps, trx, [userId, request.other_id]);
    return queries.ratingBy(trx, requestId, userId);
  });

/** What others say of a member, as far as it is shown: for profiles and figures. */
export const ratingOf = ({ db, clock }: Deps, userId: number) => queries.summaryOf(db, userId, clock());

/** The ratings themselves, latest first. Whom the member has blocked does not see them. */
export async function ratingsOf(deps: Deps, viewer: Actor | null, userId: number, paging: PageOfRatings) {
  const isHidden = viewer && (await blocksBetween(deps.db, viewer.userId, userId)).theirs;
  if (isHidden || !(await queries.isMember(deps.db, userId))) throw new DomainError('ratings.person_not_found');
  const [summary, ratings] = await Promise.all([
    ratingOf(deps, userId),
    queries.ratingsShownOf(deps.db, userId, deps.clock(), paging),
  ]);
  return { summary, ratings };
}
