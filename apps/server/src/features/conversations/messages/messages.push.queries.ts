import type { Db } from '../../../platform/db/database.ts';
import { isParticipant, selectReadSeq } from '../conversations.queries.ts';

/** Undefined when there is none or the conversation is archived. */
export const findLastUnread = (db: Db, userId: number, conversationId: number) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .innerJoin('users as sender', 'sender.id', 'messages.sender_id')
    .where('conversations.id', '=', conversationId)
    .where(isParticipant(userId))
    .where('conversations.archived', '=', false)
    .where('messages.sender_id', '<>', userId)
    .where('messages.seq', '>', selectReadSeq(userId))
    .orderBy('messages.seq', 'desc')
    .limit(1)
    .select(['messages.body', 'sender.name as sender_name'])
    .executeTakeFirst();
