import { type AliasedExpression, type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { ended, waiting } from './requests.rules.ts';

const AT_MOST = 200;

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
const describe = (db: Db | Trx, chosen: AliasedExpression<Chosen, 'chosen'>) =>
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
      sql<boolean>`book.listed and coalesce(offered.listed, true)`.as('books_free'),
    ])
    .orderBy('chosen.moment', 'desc')
    .orderBy('chosen.id', 'desc')
    .limit(AT_MOST)
    .execute();

type OfRequest = ExpressionBuilder<Database, 'requests'>;

const imageOf = (eb: OfRequest, person: 'requests.sender_id' | 'requests.receiver_id') =>
  eb.selectFrom('profiles').whereRef('user_id', '=', person).select('profile_image');

const conversationOfBoth = (eb: OfRequest) =>
  eb
    .selectFrom('conversations')
    .where('user_one_id', '=', sql<number>`least(requests.sender_id, requests.receiver_id)`)
    .where('user_two_id', '=', sql<number>`greatest(requests.sender_id, requests.receiver_id)`)
    .select('conversations.id');

const newest = (db: Db | Trx, moment: 'created_at' | 'updated_at' = 'created_at') =>
  db
    .selectFrom('requests')
    .select(['id', `${moment} as moment`])
    .orderBy(moment, 'desc')
    .orderBy('id', 'desc')
    .limit(AT_MOST);

type Newest = ReturnType<typeof newest>;

/** Each part is limited by itself, so that each can walk its own index. */
const together = (db: Db, first: Newest, ...others: Newest[]) =>
  others.reduce(
    (all, part) => all.unionAll(db.selectFrom(part.as('part')).selectAll()),
    db.selectFrom(first.as('part')).selectAll(),
  );

export const requestById = async (db: Db | Trx, id: number, userId: number) => {
  const chosen = newest(db)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('sender_id', '=', userId), eb('receiver_id', '=', userId)]));
  const [row] = await describe(db, chosen.as('chosen'));
  return row!;
};

export const sentBy = (db: Db, userId: number) => describe(db, newest(db).where('sender_id', '=', userId).as('chosen'));

export const ofBookSeenBy = (db: Db, bookId: number, userId: number) =>
  describe(
    db,
    newest(db)
      .where('book_id', '=', bookId)
      .where((eb) => eb.or([eb('sender_id', '=', userId), eb('receiver_id', '=', userId)]))
      .as('chosen'),
  );

export function historyOf(db: Db, userId: number) {
  const past = newest(db).where('status', 'in', ended);
  const chosen = together(db, past.where('sender_id', '=', userId), past.where('receiver_id', '=', userId));
  return describe(db, chosen.as('chosen'));
}

export function newsFor(db: Db, userId: number) {
  const toAnswer = newest(db).where('receiver_id', '=', userId).where('status', 'in', waiting);
  const outcomes = newest(db, 'updated_at')
    .where('sender_id', '=', userId)
    .where('outcome_seen_at', 'is', null)
    .where('status', 'in', ended);
  const forOwner = newest(db, 'updated_at')
    .where('receiver_id', '=', userId)
    .where('receiver_unseen', '=', true)
    .where('status', 'in', ended);
  return describe(db, together(db, toAnswer, outcomes, forOwner).as('chosen'));
}

/** How many outcomes there were to see. */
export async function markOutcomesSeen(trx: Trx, userId: number, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('requests')
    .set({ outcome_seen_at: now })
    .where('sender_id', '=', userId)
    .where('outcome_seen_at', 'is', null)
    .where('status', 'in', ended)
    .executeTakeFirst();
  const { numUpdatedRows: ofOwner } = await trx
    .updateTable('requests')
    .set({ receiver_unseen: false })
    .where('receiver_id', '=', userId)
    .where('receiver_unseen', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows + ofOwner);
}
