import type { ListQuery } from '@wandering-books/contract/pagination.ts';
import type { RequestHistoryQuery, RequestsQuery } from '@wandering-books/contract/requests/requests.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import * as lists from './lists/lists.queries.ts';
import { publishNotificationsChanged } from './notices/notify.usecases.ts';
import type { Db } from '../../platform/db/database.ts';
import { readRequests } from './lists/details.queries.ts';
import { presentRequest } from './requests.present.ts';

export const listSentRequests = ({ db }: Deps, { userId }: Actor, asked: RequestsQuery) =>
  asked.book_id === undefined ? lists.listSent(db, userId, asked) : lists.listForBook(db, asked.book_id, userId, asked);

export const listRequestInbox = ({ db }: Deps, { userId }: Actor, window: ListQuery) =>
  lists.listInbox(db, userId, window);

export const listRequestHistory = ({ db }: Deps, { userId }: Actor, asked: RequestHistoryQuery) =>
  lists.listHistory(db, userId, asked);

export const listRequestsWith = ({ db }: Deps, { userId }: Actor, otherId: number) =>
  lists.listBetween(db, userId, otherId);

export async function listNotifications({ db, clock }: Deps, actor: Actor) {
  const { list, total } = await lists.listNotifications(db, actor.userId);
  return { list: list.map((row) => presentRequest(row, actor, clock())), total };
}

export async function markNotificationsSeen(deps: Deps, actor: Actor) {
  const { userId } = actor;
  await runAsMember(deps.db, actor, async (trx) => {
    const seen = await lists.markOutcomesSeen(trx, userId, deps.clock());
    if (seen > 0) await publishNotificationsChanged(deps, trx, [userId]);
  });
}

export const exportRequests = (db: Db, userId: number) => ({
  requests_sent: readRequests(db, userId, 'sender_id'),
  requests_received: readRequests(db, userId, 'receiver_id'),
});
