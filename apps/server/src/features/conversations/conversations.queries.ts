import type { ChatBook, Conversation } from '@wandering-books/contract/conversations/conversations.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/tables.ts';
import { prepared } from '../../platform/db/connections/prepared-statements.ts';
import {
  changesRow,
  findValue,
  getValue,
  hasRow,
  isLastPage,
  type JsonRows,
  listValues,
  pageLimit,
  readInPages,
} from '../../platform/db/query-results.ts';

/** Of lists by page, and of whole lists: each has a prepared statement. */
const LIST_LIMITS = [100, 1000];
export const MAX_UNREAD_COUNT = 1000;

export const isParticipant = (userId: number) => (eb: ExpressionBuilder<Database, 'conversations'>) =>
  eb(eb.val(userId), 'in', [eb.ref('user_one_id'), eb.ref('user_two_id')]);

export async function insertConversation(trx: Trx, one: number, two: number) {
  const now = sql<Date>`date_trunc('milliseconds', now())`;
  const inserted = await trx
    .insertInto('conversations')
    .values({ user_one_id: one, user_two_id: two, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['user_one_id', 'user_two_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export const getConversationIdOfPair = (trx: Trx, one: number, two: number) =>
  getValue(
    trx.selectFrom('conversations').where('user_one_id', '=', one).where('user_two_id', '=', two).select('id'),
    'id',
  );

export const setConversationArchived = (trx: Trx, userA: number, userB: number, archived: boolean) =>
  findValue(
    trx
      .updateTable('conversations')
      .set({ archived })
      .where('user_one_id', '=', Math.min(userA, userB))
      .where('user_two_id', '=', Math.max(userA, userB))
      .where('archived', '=', !archived)
      .returning('id'),
    'id',
  );

export const findConversationOfUser = (db: Db | Trx, userId: number, conversationId: number) =>
  db
    .selectFrom('conversations')
    .where('id', '=', conversationId)
    .where(isParticipant(userId))
    .select(['id', 'archived', selectOtherUserId(userId).as('other_id')])
    .executeTakeFirst();

export const selectOtherUserId = (userId: number) =>
  sql<number>`case when user_one_id = ${userId} then user_two_id else user_one_id end`;

export const isOtherSuspended = (db: Db, userId: number, conversationId: number) =>
  hasRow(
    db
      .selectFrom('conversations')
      .innerJoin('users', (join) =>
        join
          .on((eb) => eb('users.id', 'in', [eb.ref('user_one_id'), eb.ref('user_two_id')]))
          .on('users.id', '<>', userId),
      )
      .where('conversations.id', '=', conversationId)
      .where(isParticipant(userId))
      .where('users.suspended_at', 'is not', null)
      .select('users.id'),
  );

export const selectReadSeq = (userId: number) =>
  sql<number>`case when user_one_id = ${userId} then user_one_read_seq else user_two_read_seq end`;

const countUnread = (userId: number) => sql<number>`(
  select count(*) from (
    select from messages
    where conversation_id = conversations.id and seq > ${selectReadSeq(userId)} and sender_id <> ${userId}
    limit ${sql.lit(MAX_UNREAD_COUNT)}) as unread)`;

/** One index scan per column, so that long lists read only their first rows. */
const selectLatestIds = (db: Db, column: 'user_one_id' | 'user_two_id', userId: number, limit: number) =>
  db
    .selectFrom(
      db
        .selectFrom('conversations')
        .where(column, '=', userId)
        .where('archived', '=', false)
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(sql.lit(limit))
        .select('id')
        .as('latest'),
    )
    .select('id');

const askedBook = sql<Conversation['asked_book']>`
  case when conversations.last_seq = 0 then (
    select jsonb_build_object('title', books.title, 'sender_id', requests.sender_id,
      'agreed', requests.status = 'accepted')
    from requests join books on books.id = book_id
    where (sender_id, receiver_id) in ((user_one_id, user_two_id), (user_two_id, user_one_id))
    order by requests.created_at desc, requests.id desc limit 1) end`;

const aboutBook = sql<ChatBook | null>`(
  select jsonb_build_object('id', id, 'title', title, 'author', author, 'image', image, 'price', price)
  from books where id = about_book_id and deleted_at is null and not hidden)`;

/** Returns whether the pinned book changed. It must be one of the two members' books. */
export const pinBook = (trx: Trx, conversationId: number, bookId: number) =>
  changesRow(
    trx
      .updateTable('conversations')
      .set({ about_book_id: bookId })
      .where('id', '=', conversationId)
      .where('about_book_id', 'is distinct from', bookId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('books')
            .where('books.id', '=', bookId)
            .where('deleted_at', 'is', null)
            .where((eb) => eb(eb.ref('books.user_id'), 'in', [eb.ref('user_one_id'), eb.ref('user_two_id')]))
            .select('books.id'),
        ),
      ),
  );

const selectConversations = (db: Db, userId: number) =>
  db
    .selectFrom('conversations')
    .innerJoin('users as one', 'one.id', 'user_one_id')
    .innerJoin('profiles as one_profile', 'one_profile.user_id', 'user_one_id')
    .innerJoin('users as two', 'two.id', 'user_two_id')
    .innerJoin('profiles as two_profile', 'two_profile.user_id', 'user_two_id')
    .select([
      'conversations.id',
      'user_one_id',
      'user_two_id',
      'conversations.updated_at',
      'one.name as one_name',
      'one_profile.profile_image as one_image',
      'two.name as two_name',
      'two_profile.profile_image as two_image',
      countUnread(userId).as('unread_count'),
      sql<number>`last_seq - ${selectReadSeq(userId)}`.as('messages_since_read'),
      askedBook.as('asked_book'),
      aboutBook.as('about_book'),
    ])
    .modifyFront(prepared);

export type ConversationRow = Awaited<ReturnType<typeof listConversations>>[number];

export async function listConversations(db: Db, userId: number, count: number) {
  const limit = LIST_LIMITS.find((one) => one >= count)!;
  const selectIds = (column: 'user_one_id' | 'user_two_id') => selectLatestIds(db, column, userId, limit);
  const conversations = await selectConversations(db, userId)
    .where('conversations.id', 'in', selectIds('user_one_id').unionAll(selectIds('user_two_id')))
    .orderBy('conversations.updated_at', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(sql.lit(limit))
    .execute();
  return conversations.slice(0, count);
}

export const getConversation = (db: Db, userId: number, conversationId: number) =>
  selectConversations(db, userId)
    .where('conversations.id', '=', conversationId)
    .where(isParticipant(userId))
    .executeTakeFirstOrThrow();

/** Moves the user's read position to the other's newest message, at most to `seen`; undefined when it is there already. */
export async function updateReadPosition(trx: Trx, userId: number, conversationId: number, seen?: number) {
  const { rows } = await sql<{ seq: number }>`
    update conversations
    set user_one_read_seq = case when user_one_id = ${userId} then newest.seq else user_one_read_seq end,
        user_two_read_seq = case when user_two_id = ${userId} then newest.seq else user_two_read_seq end
    from (
      select max(seq) as seq from messages where conversation_id = ${conversationId} and sender_id <> ${userId} and seq <= coalesce(${seen ?? null}, 2147483647)
    ) as newest
    where id = ${conversationId} and ${userId} in (user_one_id, user_two_id) and newest.seq > ${selectReadSeq(userId)}
    returning newest.seq`.execute(trx);
  return rows[0]?.seq;
}

export const readConversations = (db: Db, userId: number) =>
  readInPages(
    db
      .selectFrom('conversations')
      .innerJoin('users as other', (join) =>
        join.on((eb) => eb('other.id', 'in', [eb.ref('user_one_id'), eb.ref('user_two_id')])),
      )
      // Per column, so that each uses its index.
      .where((eb) => eb.or([eb('user_one_id', '=', userId), eb('user_two_id', '=', userId)]))
      .where('other.id', '<>', userId)
      .select(['conversations.id', 'other.name as with', 'conversations.created_at']),
    'conversations.id',
  );

export async function* readMessages(db: Db, userId: number) {
  for await (const conversations of readConversations(db, userId)) {
    const ids = conversations.map(({ id }) => id);
    if (ids.length > 0) yield* readMessagesOf(db, ids);
  }
}

interface MessagePage {
  json: JsonRows | null;
  count: number;
  conversation_id: number;
  seq: number;
}

/** In one index scan. PostgreSQL writes the JSON: parsing and serialising the rows here costs three times as much. */
async function* readMessagesOf(db: Db, conversationIds: number[]) {
  for (let [conversation, seq] = [0, 0]; ;) {
    const { rows } = await sql<MessagePage>`
      select json_agg(json_build_object('id', id, 'conversation_id', conversation_id, 'from', name, 'message', body, 'photo', photo,
          'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by conversation_id, seq)::text as json,
        count(*)::integer as count, max(conversation_id) as conversation_id,
        (array_agg(seq order by conversation_id desc, seq desc))[1] as seq
      from (
        select messages.id, conversation_id, users.name, body, photo, messages.created_at, seq
        from messages join users on users.id = sender_id
        where conversation_id = any(${conversationIds}::integer[]) and (conversation_id, seq) > (${conversation}, ${seq})
        order by conversation_id, seq limit ${pageLimit}) as page`.execute(db);
    const page = rows[0]!;
    if (page.json) yield page.json;
    if (isLastPage(page.count)) return;
    [conversation, seq] = [page.conversation_id, page.seq];
  }
}

export const listMessagePhotos = (db: Db, userId: number) =>
  listValues(
    db
      .selectFrom('conversations')
      .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
      .where((eb) => eb.or([eb('user_one_id', '=', userId), eb('user_two_id', '=', userId)]))
      .where('photo', 'is not', null)
      .select(sql<string>`photo`.as('photo')),
    'photo',
  );
