import { type AliasedExpression, type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { PastRequests, RequestsSent } from '@wandering-books/contract/requests.ts';
import type { ListWindow } from '@wandering-books/contract/paging.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared-statements.ts';
import type { Database } from '../../platform/db/schema.ts';
import { literals } from '../../platform/db/literals.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import type { RatingOfTwo } from '../ratings/ratings.standing.usecases.ts';
import { closed, ended, open, waiting } from './requests.rules.ts';

/** Of each kind: a longer list of news is none that anybody reads. */
const NEWS_AT_MOST = 100;

/** Open ones, and as many ended ones: a chat shows what is under way, not a history. */
const SHARED_AT_MOST = 10;

interface Chosen {
  id: number;
  /** What the list is sorted by, newest first. */
  moment: Date;
}

export type RequestRow = Awaited<ReturnType<typeof describe>>[number];

/**
 * The chosen requests with the books, people and conversation that belong to them. Not all of it is joined: the planner
 * would take longer over the order of so many joins than the reading takes.
 */
const describe = (db: Db | Trx, chosen: AliasedExpression<Chosen, 'chosen'>, atMost: number) =>
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
      imageOf(eb, 'requests.sender_id').as('sender_image'),
      imageOf(eb, 'requests.receiver_id').as('receiver_image'),
      conversationOfBoth(eb).as('conversation_id'),
      ratingsOf.as('ratings'),
      sql<boolean>`sender.deleted_at is not null`.as('sender_left'),
      sql<boolean>`receiver.deleted_at is not null`.as('receiver_left'),
      sql<boolean>`book.listed and coalesce(offered.listed, true)`.as('books_free'),
    ])
    .orderBy('chosen.moment', 'desc')
    .orderBy('chosen.id', 'desc')
    .limit(atMost)
    .modifyFront(prepared)
    .execute();

type OfRequest = ExpressionBuilder<Database, 'requests'>;

const imageOf = (eb: OfRequest, person: 'requests.sender_id' | 'requests.receiver_id') =>
  eb.selectFrom('profiles').whereRef('user_id', '=', person).select('profile_image');

const conversationOfBoth = (eb: OfRequest) =>
  eb
    .selectFrom('conversations')
    .where('user_one_id', '=', sql<number>`least(requests.sender_id, requests.receiver_id)`)
    .where('user_two_id', '=', sql<number>`greatest(requests.sender_id, requests.receiver_id)`)
    .where('parted', '=', false)
    .select('conversations.id');

/** What its two people said of each other, as JSON: most requests have none. */
const ratingsOf = sql<RatingOfTwo[]>`
  case requests.status when 'completed'
  then (select coalesce(jsonb_agg(to_jsonb(ratings)), '[]') from ratings where request_id = requests.id)
  else '[]' end`;

/** Only what the builder says of its table is kept: whose requests, and which of them. */
type Some = SelectQueryBuilder<Database, 'requests', object>;

const requests = (db: Db | Trx): Some => db.selectFrom('requests');
const ofEither = (db: Db | Trx, userId: number) =>
  requests(db).where((eb) => eb.or([eb('sender_id', '=', userId), eb('receiver_id', '=', userId)]));

const newest = (some: Some, atMost: number, moment: 'created_at' | 'updated_at' = 'created_at') =>
  some
    .select(['id', `${moment} as moment`])
    .orderBy(moment, 'desc')
    .orderBy('id', 'desc')
    .limit(atMost);

type Newest = ReturnType<typeof newest>;

/** Each part is limited by itself, so that each can walk its own index. */
const together = (db: Db, first: Newest, ...others: Newest[]) =>
  others.reduce(
    (all, part) => all.unionAll(db.selectFrom(part.as('part')).selectAll()),
    db.selectFrom(first.as('part')).selectAll(),
  );

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
    describe(db, chosen.as('chosen'), per_page),
    count(db, more ? [some, more] : [some]),
  ]);
  return { list, total };
}

async function count(db: Db, parts: Some[]) {
  const counts = parts.map((part) => part.select(({ fn }) => fn.countAll<number>().as('count')));
  const { rows } = await sql<{ total: number }>`
    select ${sql.join(
      counts.map((one) => sql`(${one})`),
      sql` + `,
    )} as total`.execute(db);
  return rows[0]!.total;
}

export const requestById = async (db: Db | Trx, id: number, userId: number) => {
  const [row] = await describe(db, newest(ofEither(db, userId).where('id', '=', id), 1).as('chosen'), 1);
  return row!;
};

export function sentBy(db: Db, userId: number, { waiting: onlyWaiting, ...window }: RequestsSent) {
  const sent = requests(db).where('sender_id', '=', userId);
  return pageOf(db, userId, window, onlyWaiting ? sent.where('status', 'in', literals(waiting)) : sent);
}

export const ofBookSeenBy = (db: Db, bookId: number, userId: number, window: ListWindow) =>
  pageOf(db, userId, window, ofEither(db, userId).where('book_id', '=', bookId));

const toAnswer = (db: Db, userId: number) =>
  requests(db).where('receiver_id', '=', userId).where('status', 'in', literals(waiting));

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
    describe(db, newest(some, SHARED_AT_MOST, moment).as('chosen'), SHARED_AT_MOST);
  const [underWay, past] = await Promise.all([
    list(ofBoth.where('status', 'in', literals(open))),
    list(ofBoth.where('status', 'in', literals(closed)), 'updated_at'),
  ]);
  return [...underWay, ...past];
}

/** What waits for an answer and what is news, the newest of each, and how many there are of both. */
export async function newsFor(db: Db, userId: number) {
  const outcomes = requests(db)
    .where('sender_id', '=', userId)
    .where('outcome_seen_at', 'is', null)
    .where('status', 'in', literals(ended));
  const forOwner = requests(db)
    .where('receiver_id', '=', userId)
    .where('receiver_unseen', '=', true)
    .where('status', 'in', literals(ended));
  const chosen = together(
    db,
    newest(toAnswer(db, userId), NEWS_AT_MOST),
    newest(outcomes, NEWS_AT_MOST, 'updated_at'),
    newest(forOwner, NEWS_AT_MOST, 'updated_at'),
  );
  const [list, total] = await Promise.all([
    describe(db, chosen.as('chosen'), 3 * NEWS_AT_MOST),
    count(db, [toAnswer(db, userId), outcomes, forOwner]),
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
    .where('status', 'in', literals(ended))
    .executeTakeFirst();
  const { numUpdatedRows: ofOwner } = await trx
    .updateTable('requests')
    .set({ receiver_unseen: false })
    .where('receiver_id', '=', userId)
    .where('receiver_unseen', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows + ofOwner);
}
