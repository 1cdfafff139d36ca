import { sql } from 'kysely';
import type { ListQuery } from '@wandering-books/contract/pagination.ts';
import type { RequestHistoryQuery, RequestsQuery } from '@wandering-books/contract/requests/requests.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { toLiterals } from '../../../platform/db/sql-expressions.ts';
import * as details from './details.queries.ts';
import { closedStatuses, resolvedStatuses, openStatuses, waitingStatuses } from '../state-machine/requests.rules.ts';

/** Of open and of ended requests each: the chat shows current ones, not the history. */
const MAX_BETWEEN = 10;

/** Cursor pagination: compares in SQL, where timestamps keep their microseconds. */
const filterAfter = (db: Db, some: details.RequestQuery, before: number, userId: number, moment: details.Moment) => {
  const last = details.selectRequestsOf(db, userId).where('id', '=', before).select(moment);
  return some.where(sql<boolean>`(${sql.ref(moment)}, id) < ((${last}), ${before}::integer)`);
};

async function getPage(
  db: Db,
  userId: number,
  { before, per_page }: ListQuery,
  some: details.RequestQuery,
  more?: details.RequestQuery,
  moment: details.Moment = 'created_at',
) {
  const part = (of: details.RequestQuery) =>
    details.selectNewest(before === undefined ? of : filterAfter(db, of, before, userId, moment), per_page, moment);
  const selection = more ? details.combineNewest(db, [part(some), part(more)]) : part(some);
  const [list, total] = await Promise.all([
    details.describeRequests(db, selection.as('chosen'), per_page, userId),
    details.countRequests(db, more ? [some, more] : [some]),
  ]);
  return { list, total };
}

export function listSent(db: Db, userId: number, { waiting: onlyWaiting, ...window }: RequestsQuery) {
  const sentRequests = details.selectRequests(db).where('sender_id', '=', userId);
  return getPage(
    db,
    userId,
    window,
    onlyWaiting ? sentRequests.where('status', 'in', toLiterals(waitingStatuses)) : sentRequests,
  );
}

export const listForBook = (db: Db, bookId: number, userId: number, window: ListQuery) =>
  getPage(db, userId, window, details.selectRequestsOf(db, userId).where('book_id', '=', bookId));

export const listInbox = (db: Db, userId: number, window: ListQuery) =>
  getPage(db, userId, window, details.selectWaitingForAnswer(db, userId), details.selectOffersTo(db, userId));

/** Sorted by the day that it shows. */
export function listHistory(db: Db, userId: number, { status, ids, ...window }: RequestHistoryQuery) {
  let past = details.selectRequests(db).where('status', 'in', toLiterals(resolvedStatuses));
  if (status !== undefined) past = past.where('status', '=', status);
  if (ids !== undefined) past = past.where(sql<boolean>`id = any(${ids}::integer[])`);
  const [sentRequests, receivedRequests] = [
    past.where('sender_id', '=', userId),
    past.where('receiver_id', '=', userId),
  ];
  return getPage(db, userId, window, sentRequests, receivedRequests, 'moved_at');
}

export async function listBetween(db: Db, userId: number, otherId: number) {
  const [one, other] = [
    { sender_id: userId, receiver_id: otherId },
    { sender_id: otherId, receiver_id: userId },
  ];
  const ofBoth = details.selectRequests(db).where((eb) => eb.or([eb.and(one), eb.and(other)]));
  const list = (some: details.RequestQuery, moment?: 'updated_at') =>
    details.describeRequests(db, details.selectNewest(some, MAX_BETWEEN, moment).as('chosen'), MAX_BETWEEN, userId);
  const [underWay, past] = await Promise.all([
    list(ofBoth.where('status', 'in', toLiterals(openStatuses))),
    list(ofBoth.where('status', 'in', toLiterals(closedStatuses)), 'updated_at'),
  ]);
  return [...underWay, ...past];
}

/** Open requests to answer, and unseen news of others. @param limit of each kind */
export async function listNotifications(db: Db, userId: number, limit: number) {
  const unseen = sql<boolean>`exists (
    select from notifications
    where user_id = ${userId} and kind = 'request' and subject_id = requests.id and seen_at is null
      and (requests.status in (${sql.join(toLiterals(resolvedStatuses))})
        or (event = 'next_in_line' and requests.status = 'requested' and requests.counter_id is null)))`;
  const news = details.selectRequestsOf(db, userId).where(unseen);
  const open = [details.selectWaitingForAnswer(db, userId), details.selectOffersTo(db, userId)];
  const selection = details.combineNewest(db, [
    ...open.map((some) => details.selectNewest(some, limit)),
    details.selectNewest(news, limit, 'updated_at'),
  ]);
  const [list, total] = await Promise.all([
    details.describeRequests(db, selection.as('chosen'), 3 * limit, userId),
    details.countRequests(db, [...open, news]),
  ]);
  return { list, total };
}
