import { type AliasedExpression, type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { RequestHistoryQuery, RequestsQuery } from '@wandering-books/contract/requests.ts';
import type { ListQuery } from '@wandering-books/contract/pagination.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared-statements.ts';
import type { Database } from '../../platform/db/schema.ts';
import { toLiterals } from '../../platform/db/literals.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import type { RequestRatingRow } from '../ratings/ratings.requests.usecases.ts';
import { closedStatuses, endedStatuses, openStatuses, waitingStatuses } from './requests.rules.ts';

/** Of each kind: a longer list of news is none that anybody reads. */
const MAX_NOTIFICATIONS = 100;

/** Open ones, and as many ended ones: a chat shows what is under way, not a history. */
const MAX_BETWEEN = 10;

interface SelectedRequest {
  id: number;
  /** What the list is sorted by, newest first. */
  moment: Date;
}

export type RequestRow = Awaited<ReturnType<typeof loadRequests>>[number];

/**
 * The chosen requests with the books, people and conversation that belong to them. Not all of it is joined: the planner
 * would take longer over the order of so many joins than the reading takes.
 */
const loadRequests = (db: Db | Trx, chosen: AliasedExpression<SelectedRequest, 'chosen'>, atMost: number) =>
  db
    .selectFrom(chosen)
    .innerJoin('requests', 'requests.id', 'chosen.id')
    .innerJoin('books as book', 'book.id', 'requests.book_id')
    .leftJoin('books as offered', 'offered.id', 'requests.exchange_book_id')
    .innerJoin('users as sender', 'sender.id', 'requests.sender_id')
    .innerJoin('users as receiver', 'receiver.id', 'requests.receiver_id')
    .selectAll('requests')
    .select((eb) => [
      'book.title as book_title',
      'book.author as book_author',
      'book.image as book_image',
      'book.created_at as book_created_at',
      'offered.title as offered_title',
      'offered.author as offered_author',
      'offered.image as offered_image',
      'offered.created_at as offered_created_at',
      'sender.name as sender_name',
      'receiver.name as receiver_name',
      selectImage(eb, 'requests.sender_id').as('sender_image'),
      selectImage(eb, 'requests.receiver_id').as('receiver_image'),
      selectConversationId(eb).as('conversation_id'),
      ratingsAsJson.as('ratings'),
      sql<boolean>`sender.deleted_at is not null`.as('sender_left'),
      sql<boolean>`receiver.deleted_at is not null`.as('receiver_left'),
      sql<boolean>`book.listed and coalesce(offered.listed, true)`.as('books_free'),
    ])
    .orderBy('chosen.moment', 'desc')
    .orderBy('chosen.id', 'desc')
    .limit(atMost)
    .modifyFront(prepared)
    .execute();

type RequestExpression = ExpressionBuilder<Database, 'requests'>;

const selectImage = (eb: RequestExpression, person: 'requests.sender_id' | 'requests.receiver_id') =>
  eb.selectFrom('profiles').whereRef('user_id', '=', person).select('profile_image');

const selectConversationId = (eb: RequestExpression) =>
  eb
    .selectFrom('conversations')
    .where('user_one_id', '=', sql<number>`least(requests.sender_id, requests.receiver_id)`)
    .where('user_two_id', '=', sql<number>`greatest(requests.sender_id, requests.receiver_id)`)
    .where('parted', '=', false)
    .select('conversations.id');

/** What its two people said of each other, as JSON: most requests have none. */
const ratingsAsJson = sql<RequestRatingRow[]>`
  case requests.status when 'completed'
  then (select coalesce(jsonb_agg(to_jsonb(ratings)), '[]') from ratings where request_id = requests.id)
  else '[]' end`;

/** Only what the builder says of its table is kept: whose requests, and which of them. */
type RequestQuery = SelectQueryBuilder<Database, 'requests', object>;

const selectRequests = (db: Db | Trx): RequestQuery => db.selectFrom('requests');
const selectRequestsOf = (db: Db | Trx, userId: number) =>
  selectRequests(db).where((eb) => eb.or([eb('sender_id', '=', userId), eb('receiver_id', '=', userId)]));

const selectNewest = (some: RequestQuery, atMost: number, moment: 'created_at' | 'updated_at' = 'created_at') =>
  some
    .select(['id', `${moment} as moment`])
    .orderBy(moment, 'desc')
    .orderBy('id', 'desc')
    .limit(atMost);

type NewestQuery = ReturnType<typeof selectNewest>;

/** Each part is limited by itself, so that each can walk its own index. */
const combineNewest = (db: Db, first: NewestQuery, ...others: NewestQuery[]) =>
  others.reduce(
    (all, part) => all.unionAll(db.selectFrom(part.as('part')).selectAll()),
    db.selectFrom(first.as('part')).selectAll(),
  );

/** Those after one of this user's own; the moment is compared where it is kept, to its last digit. */
const filterAfter = (db: Db, some: RequestQuery, before: number, userId: number) => {
  const moment = selectRequestsOf(db, userId).where('id', '=', before).select('created_at');
  return some.where(sql<boolean>`(created_at, id) < ((${moment}), ${before}::integer)`);
};

/** A page of a list, newest first, and how long the list is. It may have another part with an index of its own. */
async function getPage(
  db: Db,
  userId: number,
  { before, per_page }: ListQuery,
  some: RequestQuery,
  more?: RequestQuery,
) {
  const part = (of: RequestQuery) =>
    selectNewest(before === undefined ? of : filterAfter(db, of, before, userId), per_page);
  const chosen = more ? combineNewest(db, part(some), part(more)) : part(some);
  const [list, total] = await Promise.all([
    loadRequests(db, chosen.as('chosen'), per_page),
    countRequests(db, more ? [some, more] : [some]),
  ]);
  return { list, total };
}

async function countRequests(db: Db, parts: RequestQuery[]) {
  const counts = parts.map((part) => part.select(({ fn }) => fn.countAll<number>().as('count')));
  const { rows } = await sql<{ total: number }>`
    select ${sql.join(
      counts.map((one) => sql`(${one})`),
      sql` + `,
    )} as total`.execute(db);
  return rows[0]!.total;
}

export const getRequest = async (db: Db | Trx, id: number, userId: number) => {
  const [row] = await loadRequests(
    db,
    selectNewest(selectRequestsOf(db, userId).where('id', '=', id), 1).as('chosen'),
    1,
  );
  return row!;
};

export function listSent(db: Db, userId: number, { waiting: onlyWaiting, ...window }: RequestsQuery) {
  const sent = selectRequests(db).where('sender_id', '=', userId);
  return getPage(db, userId, window, onlyWaiting ? sent.where('status', 'in', toLiterals(waitingStatuses)) : sent);
}

export const listForBook = (db: Db, bookId: number, userId: number, window: ListQuery) =>
  getPage(db, userId, window, selectRequestsOf(db, userId).where('book_id', '=', bookId));

const selectWaitingForAnswer = (db: Db, userId: number) =>
  selectRequests(db).where('receiver_id', '=', userId).where('status', 'in', toLiterals(waitingStatuses));

export const listInbox = (db: Db, userId: number, window: ListQuery) =>
  getPage(db, userId, window, selectWaitingForAnswer(db, userId));

export function listHistory(db: Db, userId: number, { status, ids, ...window }: RequestHistoryQuery) {
  let past = selectRequests(db).where('status', 'in', toLiterals(endedStatuses));
  if (status !== undefined) past = past.where('status', '=', status);
  if (ids !== undefined) past = past.where(sql<boolean>`id = any(${ids}::integer[])`);
  return getPage(db, userId, window, past.where('sender_id', '=', userId), past.where('receiver_id', '=', userId));
}

/** What two people have under way, newest first, then what they had. */
export async function listBetween(db: Db, userId: number, otherId: number) {
  const [one, other] = [
    { sender_id: userId, receiver_id: otherId },
    { sender_id: otherId, receiver_id: userId },
  ];
  const ofBoth = selectRequests(db).where((eb) => eb.or([eb.and(one), eb.and(other)]));
  const list = (some: RequestQuery, moment?: 'updated_at') =>
    loadRequests(db, selectNewest(some, MAX_BETWEEN, moment).as('chosen'), MAX_BETWEEN);
  const [underWay, past] = await Promise.all([
    list(ofBoth.where('status', 'in', toLiterals(openStatuses))),
    list(ofBoth.where('status', 'in', toLiterals(closedStatuses)), 'updated_at'),
  ]);
  return [...underWay, ...past];
}

/** What waits for an answer and what is news, the newest of each, and how many there are of both. */
export async function listNotifications(db: Db, userId: number) {
  const outcomes = selectRequests(db)
    .where('sender_id', '=', userId)
    .where('outcome_seen_at', 'is', null)
    .where('status', 'in', toLiterals(endedStatuses));
  const forOwner = selectRequests(db)
    .where('receiver_id', '=', userId)
    .where('receiver_unseen', '=', true)
    .where('status', 'in', toLiterals(endedStatuses));
  const chosen = combineNewest(
    db,
    selectNewest(selectWaitingForAnswer(db, userId), MAX_NOTIFICATIONS),
    selectNewest(outcomes, MAX_NOTIFICATIONS, 'updated_at'),
    selectNewest(forOwner, MAX_NOTIFICATIONS, 'updated_at'),
  );
  const [list, total] = await Promise.all([
    loadRequests(db, chosen.as('chosen'), 3 * MAX_NOTIFICATIONS),
    countRequests(db, [selectWaitingForAnswer(db, userId), outcomes, forOwner]),
  ]);
  return { list, total };
}

/** How many outcomes there were to see. */
export async function markOutcomesSeen(trx: Trx, userId: number, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('requests')
    .set({ outcome_seen_at: now })
    .where('sender_id', '=', userId)
    .where('outcome_seen_at', 'is', null)
    .where('status', 'in', toLiterals(endedStatuses))
    .executeTakeFirst();
  const { numUpdatedRows: ofOwner } = await trx
    .updateTable('requests')
    .set({ receiver_unseen: false })
    .where('receiver_id', '=', userId)
    .where('receiver_unseen', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows + ofOwner);
}
