import { type QueryCreator, sql } from 'kysely';
import type { MessagePhoto, MessagesQuery } from '@wandering-books/contract/conversations/conversations.ts';
import type { Database, Db, Trx } from '../../../platform/db/tables.ts';
import { prepared } from '../../../platform/db/connections/prepared-statements.ts';
import { isParticipant, selectOtherUserId, selectReadSeq } from '../conversations.queries.ts';

const LATEST_MESSAGES = 20;

export const UNIQUE_CLIENT_ID = 'messages_conversation_id_sender_id_client_id_key';

const messageColumns = [
  'messages.id',
  'messages.conversation_id',
  'messages.seq',
  'messages.sender_id',
  'messages.body',
  sql<MessagePhoto | null>`case when messages.photo is not null then (
    select jsonb_build_object('width', width, 'height', height) from images where name = messages.photo) end`.as(
    'photo',
  ),
  'messages.client_id',
  'messages.created_at',
  'sender.name as sender_name',
  'sender_profile.profile_image as sender_image',
  sql<string | null>`case when sender.contact_visibility = 'members' and not conversations.archived and exists (
    select from users reader
    where reader.id = case when messages.sender_id = user_one_id then user_two_id else user_one_id end
      and reader.email_verified_at is not null) then sender.email end`.as('sender_email'),
  sql<boolean>`messages.seq <=
    case when messages.sender_id = user_one_id then user_two_read_seq else user_one_read_seq end`.as('read'),
] as const;

const selectMessages = (db: QueryCreator<Database>) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .innerJoin('users as sender', 'sender.id', 'messages.sender_id')
    .innerJoin('profiles as sender_profile', 'sender_profile.user_id', 'messages.sender_id')
    .select(messageColumns)
    .modifyFront(prepared);

export type MessageRow = Awaited<ReturnType<typeof getMessage>>;

/** Without authorisation. */
export const getMessage = (db: Db, id: number) =>
  selectMessages(db).where('messages.id', '=', id).executeTakeFirstOrThrow();

export const findMessageByClientId = (db: Db, conversationId: number, senderId: number, clientId: string) =>
  selectMessages(db)
    .where('messages.conversation_id', '=', conversationId)
    .where('messages.sender_id', '=', senderId)
    .where('messages.client_id', '=', clientId)
    .executeTakeFirst();

/** Newest first, or oldest first after a sequence number. */
export function listMessages(db: Db, conversationId: number, { before, after_seq, per_page }: MessagesQuery) {
  let page = selectMessages(db).where('messages.conversation_id', '=', conversationId);
  if (before !== undefined) page = page.where('messages.seq', '<', selectSeq(db, conversationId, before));
  if (after_seq !== undefined) page = page.where('messages.seq', '>', after_seq);
  return page
    .orderBy('messages.seq', after_seq === undefined ? 'desc' : 'asc')
    .limit(per_page)
    .execute();
}

const selectSeq = (db: Db, conversationId: number, messageId: number) =>
  db
    .selectFrom('messages as known')
    .where('known.id', '=', messageId)
    .where('known.conversation_id', '=', conversationId)
    .select('known.seq');

export const listLatestMessages = (db: Db, conversationId: number) =>
  listMessages(db, conversationId, { per_page: LATEST_MESSAGES });

/** Newest first, a number of each conversation. */
export const listLatestMessagesOfEach = (db: Db, conversationIds: number[], counts: number[]) =>
  db
    .selectFrom(
      sql<{ id: number; count: number }>`unnest(${conversationIds}::integer[], ${counts}::integer[])`.as<'listed'>(
        sql`listed (id, count)`,
      ),
    )
    .innerJoin('conversations', 'conversations.id', 'listed.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .whereRef('messages.conversation_id', '=', 'conversations.id')
          .orderBy('messages.seq', 'desc')
          .limit(sql<number>`listed.count`)
          .selectAll()
          .as('messages'),
      (join) => join.onTrue(),
    )
    .innerJoin('users as sender', 'sender.id', 'messages.sender_id')
    .innerJoin('profiles as sender_profile', 'sender_profile.user_id', 'messages.sender_id')
    .orderBy('messages.seq', 'desc')
    .select(messageColumns)
    .modifyFront(prepared)
    .execute();

const isOtherActive = (userId: number) => sql<boolean>`exists (
  select from users
  where users.id in (user_one_id, user_two_id) and users.id <> ${userId} and deleted_at is null and suspended_at is null)`;

/** Monotonic within a conversation, also after a message from a clock that was ahead. */
const nextMoment = sql<Date>`greatest(
  date_trunc('milliseconds', clock_timestamp()), conversations.updated_at + interval '1 millisecond')`;

/** Of the member who did not send it; unchanged while a mail is due, or was sent about messages that are still unread. */
const getNextMailSeq = (side: 'one' | 'two', senderId: number) => {
  const [userId, mailSeq, readSeq] = ['id', 'mail_seq', 'read_seq'].map((name) => sql.ref(`user_${side}_${name}`));
  return sql<number>`case when ${userId} <> ${senderId} and ${mailSeq} <= ${readSeq} then last_seq + 1 else ${mailSeq} end`;
};

interface NewMessageRow {
  conversationId: number;
  senderId: number;
  body: string;
  clientId: string | null;
  photo: string | null;
}

/**
 * Takes the next sequence number and stores the message in one statement. Undefined, without taking a number, when the
 * conversation is not the sender's or archived, or the other member is deleted or suspended. The common table
 * expressions make the new rows readable like stored ones. Also returns the recipient, their devices, and whether a mail
 * to them becomes due.
 * @throws a duplicate of `UNIQUE_CLIENT_ID` when the sender has used this client id here before
 */
export const insertMessage = (trx: Trx, { conversationId, senderId, body, clientId, photo }: NewMessageRow) =>
  selectMessages(
    trx
      .with('conversations', (cte) =>
        cte
          .updateTable('conversations')
          .set({ last_seq: sql`last_seq + 1`, updated_at: nextMoment })
          .set({
            user_one_mail_seq: getNextMailSeq('one', senderId),
            user_two_mail_seq: getNextMailSeq('two', senderId),
          })
          .where('id', '=', conversationId)
          .where(isParticipant(senderId))
          .where('archived', '=', false)
          .where(isOtherActive(senderId))
          .returningAll(),
      )
      .with('messages', (cte) =>
        cte
          .insertInto('messages')
          .columns(['conversation_id', 'seq', 'sender_id', 'body', 'client_id', 'photo', 'created_at'])
          .expression((eb) =>
            eb
              .selectFrom('conversations')
              .select((from) => [
                'id',
                'last_seq',
                from.val(senderId).as('sender_id'),
                from.val(body).as('body'),
                from.val(clientId).as('client_id'),
                from.val(photo).as('photo'),
                'updated_at',
              ]),
          )
          .returningAll(),
      ),
  )
    .select([
      selectOtherUserId(senderId).as('reader_id'),
      sql<number[]>`array(
        select push_subscriptions.id from push_subscriptions
        where push_subscriptions.user_id = ${selectOtherUserId(senderId)})`.as('reader_devices'),
      sql<boolean>`messages.seq in (user_one_mail_seq, user_two_mail_seq)`.as('mail_due'),
    ])
    .executeTakeFirst();

export async function findPhotoForUser(db: Db, userId: number, messageId: number) {
  const message = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .where('messages.id', '=', messageId)
    .where(isParticipant(userId))
    .select('messages.photo')
    .executeTakeFirst();
  return message?.photo ?? null;
}

/** Without authorisation, for moderators. */
export async function findPhoto(db: Db, messageId: number) {
  const message = await db.selectFrom('messages').where('id', '=', messageId).select('photo').executeTakeFirst();
  return message?.photo ?? null;
}

/** The messages of a conversation that a member has not read, unless it is closed or one of the two is suspended. */
const selectUnread = (db: Db, userId: number, conversationId: number) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .innerJoin('users as sender', 'sender.id', 'messages.sender_id')
    .innerJoin('users as reader', (join) => join.on('reader.id', '=', userId))
    .where('conversations.id', '=', conversationId)
    .where(isParticipant(userId))
    .where('conversations.archived', '=', false)
    .where('messages.sender_id', '<>', userId)
    .where('messages.conversation_id', '=', conversationId)
    // As a subquery it is read first, so that an index finds the messages after it.
    .where('messages.seq', '>', (eb) =>
      eb.selectFrom('conversations').where('id', '=', conversationId).select(selectReadSeq(userId).as('read_seq')),
    )
    .where('sender.suspended_at', 'is', null)
    .where('sender.deleted_at', 'is', null)
    .where('reader.suspended_at', 'is', null);

const selectMailSeq = (userId: number) =>
  sql<number>`case when user_one_id = ${userId} then user_one_mail_seq else user_two_mail_seq end`;

interface MailOfMessage {
  conversationId: number;
  userId: number;
  seq: number;
}

/** The first unread message since the member was on the site, if the mail that is due is still this one. */
export const findFirstUnseen = (db: Db, { conversationId, userId, seq }: MailOfMessage) =>
  selectUnread(db, userId, conversationId)
    .where(selectMailSeq(userId), '=', seq)
    .whereRef('messages.created_at', '>', 'reader.last_seen_at')
    .orderBy('messages.seq')
    .limit(1)
    .select(['messages.seq', 'messages.created_at'])
    .executeTakeFirst();

/** Makes the mail due at another message, or at the next one. */
export const moveMail = (trx: Trx, { conversationId, userId, seq }: MailOfMessage, next: number | undefined) =>
  trx
    .updateTable('conversations')
    .set(({ ref }) => ({
      user_one_mail_seq: sql`case when user_one_id = ${userId} then ${next ?? ref('user_one_read_seq')} else user_one_mail_seq end`,
      user_two_mail_seq: sql`case when user_two_id = ${userId} then ${next ?? ref('user_two_read_seq')} else user_two_mail_seq end`,
    }))
    .where('id', '=', conversationId)
    .where(selectMailSeq(userId), '=', seq)
    .execute();

/** The newest unread messages of a conversation, oldest first, and the number of all. */
export async function listUnread(db: Db, userId: number, conversationId: number, limit: number) {
  const newestFirst = await selectUnread(db, userId, conversationId)
    .orderBy('messages.seq', 'desc')
    .limit(limit)
    .select(['messages.body', 'sender.name as sender_name', sql<number>`count(*) over ()`.as('count')])
    .execute();
  return newestFirst.reverse();
}
