import type { ListWindow } from '@wandering-books/contract/paging.ts';
import type { PastRequests, RequestsSent } from '@wandering-books/contract/requests.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { publishNotificationsChanged } from '../notifications/notifications.usecases.ts';
import * as lists from './requests.lists.queries.ts';

export const listSentRequests = ({ db }: Deps, { userId }: Actor, asked: RequestsSent) =>
  asked.book_id === undefined ? lists.listSent(db, userId, asked) : lists.listForBook(db, asked.book_id, userId, asked);

export const listRequestInbox = ({ db }: Deps, { userId }: Actor, window: ListWindow) =>
  lists.listInbox(db, userId, window);

export const listRequestHistory = ({ db }: Deps, { userId }: Actor, asked: PastRequests) =>
  lists.listHistory(db, userId, asked);

export const listRequestsWith = ({ db }: Deps, { userId }: Actor, otherId: number) =>
  lists.listBetween(db, userId, otherId);

export const listNotifications = ({ db }: Deps, { userId }: Actor) => lists.listNotifications(db, userId);

/** The bell of every screen that this user has open is told. */
export async function markNotificationsSeen(deps: Deps, { userId }: Actor) {
  await inTransaction(deps.db, async (trx) => {
    const seen = await lists.markOutcomesSeen(trx, userId, deps.clock());
    if (seen > 0) await publishNotificationsChanged(deps, trx, [userId]);
  });
}
