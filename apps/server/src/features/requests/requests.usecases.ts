import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { tellChanged } from '../notifications/notifications.usecases.ts';
import * as lists from './requests.lists.queries.ts';

export const requestsSent = ({ db }: Deps, { userId }: Actor) => lists.sentBy(db, userId);

export const requestsOfBook = ({ db }: Deps, { userId }: Actor, bookId: number) =>
  lists.ofBookSeenBy(db, bookId, userId);

export const requestHistory = ({ db }: Deps, { userId }: Actor) => lists.historyOf(db, userId);

export const notifications = ({ db }: Deps, { userId }: Actor) => lists.newsFor(db, userId);

/** The bell of every screen that this user has open is told. */
export async function seeNotifications(deps: Deps, { userId }: Actor) {
  await inTransaction(deps.db, async (trx) => {
    const seen = await lists.markOutcomesSeen(trx, userId, deps.clock());
    if (seen > 0) await tellChanged(deps, trx, [userId]);
  });
}
