import { runAsMember } from '../../platform/db/member-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import * as lists from './lists/lists.queries.ts';
import { publishNotificationsChanged } from '../notifications/notifications.usecases.ts';
import type { Db } from '../../platform/db/database.ts';
import { getRequest, readRequests, type RequestRow } from './lists/details.queries.ts';
import { requireOwnRequest } from './moves/locks.usecases.ts';
import { presentRequest } from './requests.present.ts';
import { isWaiting } from './state-machine/requests.rules.ts';

export async function readRequest({ db }: Deps, { userId }: Actor, id: number) {
  await requireOwnRequest(db, id, userId);
  return getRequest(db, id, userId);
}

/** Each with its time; an open request stays where it was sent. */
export async function listNotifications({ db, clock }: Deps, actor: Actor, limit: number) {
  const { list, total } = await lists.listNotifications(db, actor.userId, limit);
  const entries = list.map((row) => ({
    request: presentRequest(row, actor, clock()),
    time: Number(isWaiting(row.status) ? row.created_at : row.updated_at),
  }));
  return { entries, total };
}

/** @param ids those of some requests only */
export async function markNotificationsSeen(deps: Deps, actor: Actor, ids?: number[]) {
  const { userId } = actor;
  await runAsMember(deps.db, actor, async (trx) => {
    const seenCount = await lists.markOutcomesSeen(trx, userId, deps.clock(), ids);
    if (seenCount > 0) await publishNotificationsChanged(deps, trx, [userId]);
  });
}

/** A client that shows the history need not call `POST /api/notifications/seen`. */
export async function markListedSeen(deps: Deps, actor: Actor, requests: RequestRow[]) {
  const unseen = requests.filter((request) =>
    request.sender_id === actor.userId ? request.outcome_seen_at === null : request.receiver_unseen,
  );
  const ids = unseen.map(({ id }) => id);
  if (ids.length > 0) await markNotificationsSeen(deps, actor, ids);
}

export const exportRequests = (db: Db, userId: number) => ({
  requests_sent: readRequests(db, userId, 'sender_id'),
  requests_received: readRequests(db, userId, 'receiver_id'),
});
