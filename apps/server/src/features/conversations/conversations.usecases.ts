import { getConversationChannel, getUserChannel } from '@wandering-books/contract/realtime.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { createFieldError, requireFound } from '../../platform/domain-error.ts';
import { isActiveMember } from '../accounts/accounts.queries.ts';
import { ensureNotBlocked } from '../blocks/blocks.usecases.ts';
import { listLatestMessages, listLatestMessagesOfEach, type MessageRow } from './messages/messages.queries.ts';
import * as queries from './conversations.queries.ts';
import type { ConversationRow } from './conversations.queries.ts';
import type { Conversation, Message } from '@wandering-books/contract/conversations/conversations.ts';
import { pick } from '../../platform/db/query-results.ts';

/** Returns the conversation of two different users and creates it if needed; both receive an event for a new one. */
export async function openConversation({ publish }: Deps, trx: Trx, userA: number, userB: number) {
  const [one, two] = userA < userB ? [userA, userB] : [userB, userA];
  const id = await queries.insertConversation(trx, one, two);
  if (id === undefined) return { id: await queries.getConversationIdOfPair(trx, one, two), opened: false };

  await publishOpened(publish, trx, id, [one, two]);
  return { id, opened: true };
}

async function publishOpened(publish: Deps['publish'], trx: Trx, conversation_id: number, userIds: number[]) {
  for (const userId of userIds)
    await publish(trx, { channel: getUserChannel(userId), event: 'ConversationOpened', ref: { conversation_id } });
}

export async function openConversationWith(deps: Deps, actor: Actor, otherId: number, bookId?: number) {
  const { userId } = actor;
  if (otherId === userId) throw createFieldError('user_id', { code: 'conversationWithYourself' });
  const open = async (trx: Trx) => {
    const gone = createFieldError('user_id', { code: 'unknownChoice', params: { label: 'user' } });
    if (!(await isActiveMember(trx, otherId))) throw gone;
    await ensureNotBlocked(trx, userId, otherId, gone);
    const { id } = await openConversation(deps, trx, userId, otherId);
    if (bookId !== undefined && (await queries.pinBook(trx, id, bookId)))
      await publishOpened(deps.publish, trx, id, [userId, otherId]);
    return id;
  };
  const id = await runAsMember(deps.db, actor, open, { others: [otherId] });
  const [conversation, messages] = await Promise.all([
    queries.getConversation(deps.db, userId, id),
    listLatestMessages(deps.db, id),
  ]);
  return { conversation, messages };
}

/** A whole list, without `per_page`, has the unread messages too: its client counts them. */
export async function listConversations({ db }: Deps, { userId }: Actor, per_page?: number) {
  const conversations = await queries.listConversations(db, userId, per_page ?? 1000);
  const messages = await listLatestMessagesOfEach(
    db,
    conversations.map(({ id }) => id),
    countListed(conversations, per_page === undefined ? queries.MAX_UNREAD_COUNT : 0),
  );
  const entries = new Map(
    conversations.map((conversation) => [conversation.id, { conversation, messages: [] as typeof messages }]),
  );
  for (const message of messages) entries.get(message.conversation_id)?.messages.push(message);
  return [...entries.values()];
}

/** The first conversations have several messages, because those are opened most. `room` is for unread ones. */
function countListed(conversations: queries.ConversationRow[], room: number) {
  let remaining = room;
  return conversations.map(({ unread_count, messages_since_read }, place) => {
    const unread = unread_count === 0 ? 0 : Math.min(messages_since_read, remaining);
    remaining -= unread;
    return Math.max(unread, place < 10 ? 20 : 1);
  });
}

export const ensureParticipant = async ({ db }: Pick<Deps, 'db'>, { userId }: Actor, conversationId: number) =>
  requireFound(await queries.findConversationOfUser(db, userId, conversationId), 'conversations.not_found');

/** What has come after the message that the reader saw last stays unread. */
export async function markRead(deps: Deps, actor: Actor, conversationId: number, seen?: number) {
  await ensureParticipant(deps, actor, conversationId);
  await runAsMember(deps.db, actor, async (trx) => {
    const upToSeq = await queries.updateReadPosition(trx, actor.userId, conversationId, seen);
    if (upToSeq === undefined) return;
    await deps.publish(trx, {
      channel: getConversationChannel(conversationId),
      event: 'MessagesRead',
      ref: { conversation_id: conversationId, reader_id: actor.userId, up_to_seq: upToSeq },
    });
  });
}

export const exportConversations = (db: Db, userId: number) => ({
  conversations: queries.readConversations(db, userId),
  messages: queries.readMessages(db, userId),
});

/** Archives the conversation of two members for both: no new messages, and no subscriptions. */
export async function archiveConversation({ reconnectUser }: Deps, trx: Trx, userA: number, userB: number) {
  const id = await queries.setConversationArchived(trx, userA, userB, true);
  if (id === undefined) return;
  for (const userId of [userA, userB]) await reconnectUser(trx, userId);
}

/** Both members receive the same event as for a new conversation. */
export async function restoreConversation({ publish }: Deps, trx: Trx, userA: number, userB: number) {
  const id = await queries.setConversationArchived(trx, userA, userB, false);
  if (id !== undefined) await publishOpened(publish, trx, id, [userA, userB]);
}

export const presentMessage = (row: MessageRow): Message => ({
  ...pick(row, 'id', 'seq', 'sender_id', 'photo', 'client_id', 'read'),
  conversation: row.conversation_id,
  sender: { id: row.sender_id, name: row.sender_name, email: row.sender_email, profile_image: row.sender_image },
  message: row.body,
  created_at: row.created_at.toISOString(),
});

interface ConversationView {
  conversation: ConversationRow;
  messages: MessageRow[];
}

export function presentConversation({ conversation, messages }: ConversationView): Conversation {
  const { id, user_one_id, user_two_id, unread_count, updated_at } = conversation;
  return {
    id,
    user_one_id,
    user_two_id,
    user_one: { id: user_one_id, name: conversation.one_name, profile_image: conversation.one_image },
    user_two: { id: user_two_id, name: conversation.two_name, profile_image: conversation.two_image },
    messages: messages.map(presentMessage),
    unread_count,
    asked_book: conversation.asked_book,
    about_book: conversation.about_book,
    updated_at: updated_at.toISOString(),
  };
}
