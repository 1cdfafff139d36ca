import { sql } from 'kysely';
import type { ListWindow } from '@wandering-books/contract/paging.ts';
import type { PastRequests, RequestsSent } from '@wandering-books/contract/requests.ts';
import type { Db } from '../../platform/db/database.ts';
import { literals } from '../../platform/db/literals.ts';
import { describeRequests } from './requests.details.queries.ts';
import { closed, ended, open, waiting } from './requests.rules.ts';
import { count, newest, ofEither, requests, type Some, toAnswer, together } from './requests.selection.queries.ts';

/** Open ones, and as many ended ones: a chat shows what is under way, not a history. */
const SHARED_AT_MOST = 10;

/** Those after one of this user's own; the moment is compared where it is kept, to its last digit. */
const after = (db: Db, some: Some, before: number, userId: number) => {
  const moment = ofEither(db, userId).where('id', '=', before).select('created_at');
  return some.where(sql<boolean>`(created_at, id) < ((${moment}), ${before}::integer)`);
};

/** A page of a list, newest first, and how long the list is. It may have another part with an index of its own. */
async function pageOf(db: Db, userId: number, { before, per_page }: ListWindow, some: Some, more?: Some) {
  const part = (of: Some) => newest(before === undefined ? of : after(db, of, before, userId), per_page);
  const chosen = more ? together(db, part(some), part(more)) : part(some);
  const [list, total] = await Promise.all([
    describeRequests(db, chosen.as('chosen'), per_page),
    count(db, more ? [some, more] : [some]),
  ]);
  return { list, total };
}

export function sentBy(db: Db, userId: number, { waiting: onlyWaiting, ...window }: RequestsSent) {
  const sent = requests(db).where('sender_id', '=', userId);
  return pageOf(db, userId, window, onlyWaiting ? sent.where('status', 'in', literals(waiting)) : sent);
}

export const ofBookSeenBy = (db: Db, bookId: number, userId: number, window: ListWindow) =>
  pageOf(db, userId, window, ofEither(db, userId).where('book_id', '=', bookId));

export const inboxOf = (db: Db, userId: number, window: ListWindow) => pageOf(db, userId, window, toAnswer(db, userId));

export function historyOf(db: Db, userId: number, { status, ids, ...window }: PastRequests) {
  let past = requests(db).where('status', 'in', literals(ended));
  if (status !== undefined) past = past.where('status', '=', status);
  if (ids !== undefined) past = past.where(sql<boolean>`id = any(${ids}::integer[])`);
  return pageOf(db, userId, window, past.where('sender_id', '=', userId), past.where('receiver_id', '=', userId));
}

/** What two people have under way, newest first, then what they had. */
export async function between(db: Db, userId: number, otherId: number) {
  const [one, other] = [
    { sender_id: userId, receiver_id: otherId },
    { sender_id: otherId, receiver_id: userId },
  ];
  const ofBoth = requests(db).where((eb) => eb.or([eb.and(one), eb.and(other)]));
  const list = (some: Some, moment?: 'updated_at') =>
    describeRequests(db, newest(some, SHARED_AT_MOST, moment).as('chosen'), SHARED_AT_MOST);
  const [underWay, past] = await Promise.all([
    list(ofBoth.where('status', 'in', literals(open))),
    list(ofBoth.where('status', 'in', literals(closed)), 'updated_at'),
  ]);
  return [...underWay, ...past];
}
