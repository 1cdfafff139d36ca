import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import * as lists from './lists/lists.queries.ts';
import { listUnseenSubjects } from '../notifications/notifications.queries.ts';
import { markNotificationsSeen } from '../notifications/notifications.usecases.ts';
import type { Db } from '../../platform/db/tables.ts';
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

/** A client that shows the history need not call `POST /api/notifications/seen`. */
export async function markListedSeen(deps: Deps, actor: Actor, requests: RequestRow[]) {
  const ids = requests.map(({ id }) => id);
  const unseenIds = await listUnseenSubjects(deps.db, actor.userId, 'request', ids);
  if (unseenIds.length > 0) await markNotificationsSeen(deps, actor, 'request', unseenIds);
}

export const exportRequests = (db: Db, userId: number) => ({
  requests_sent: readRequests(db, userId, 'sender_id'),
  requests_received: readRequests(db, userId, 'receiver_id'),
});
