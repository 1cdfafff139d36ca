import { runAsMember } from '../../platform/db/member-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import * as lists from './lists/lists.queries.ts';
import { publishNotificationsChanged } from './notifications/notify.usecases.ts';
import type { Db } from '../../platform/db/database.ts';
import { readRequests } from './lists/details.queries.ts';
import { presentRequest } from './requests.present.ts';

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
