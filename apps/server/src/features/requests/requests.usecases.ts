import type { ListWindow } from '@wandering-books/contract/paging.ts';
import type { PastRequests, RequestsSent } from '@wandering-books/contract/requests.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { tellChanged } from '../notifications/notifications.usecases.ts';
import * as lists from './requests.lists.queries.ts';
import * as news from './requests.news.queries.ts';

export const requestsSent = ({ db }: Deps, { userId }: Actor, asked: RequestsSent) =>
  asked.book_id === undefined ? lists.sentBy(db, userId, asked) : lists.ofBookSeenBy(db, asked.book_id, userId, asked);

export const requestInbox = ({ db }: Deps, { userId }: Actor, window: ListWindow) => lists.inboxOf(db, userId, window);

export const requestHistory = ({ db }: Deps, { userId }: Actor, asked: PastRequests) =>
  lists.historyOf(db, userId, asked);

export const requestsWith = ({ db }: Deps, { userId }: Actor, otherId: number) => lists.between(db, userId, otherId);

export const notifications = ({ db }: Deps, { userId }: Actor) => news.newsFor(db, userId);

/** The bell of every screen that this user has open is told. */
export async function seeNotifications(deps: Deps, { userId }: Actor) {
  await inTransaction(deps.db, async (trx) => {
    const seen = await news.markOutcomesSeen(trx, userId, deps.clock());
    if (seen > 0) await tellChanged(deps, trx, [userId]);
  });
}
