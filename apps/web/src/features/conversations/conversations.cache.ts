import type { QueryClient } from '@tanstack/react-query';
import type { Conversation, Message } from '@wandering-books/contract/conversations.ts';
import type { ConversationEvents } from '@wandering-books/contract/realtime.ts';
import { currentSession } from '../../lib/session.ts';
import { hasGap, mergeMessages, readUpTo } from './message-list.ts';

const conversationsKey = ['conversations'];
export const listKey = [...conversationsKey, 'list'];
export const messagesKey = (conversationId: number) => [...conversationsKey, 'messages', conversationId];

/** A conversation that was opened and need not be among the latest. */
export const openedKey = (conversationId: number) => [...conversationsKey, 'opened', conversationId];

/** Puts a message where it belongs, whichever way it came: as an answer or over the line. What is missing before it is asked for. */
export function addMessage(queries: QueryClient, message: Message): void {
  const key = messagesKey(message.conversation);
  changeMessages(queries, message.conversation, (known) => mergeMessages(known, [message]));
  // What is being asked for already may come with what is missing: a flood must not keep cancelling the question.
  if (hasGap(queries.getQueryData<Message[]>(key) ?? []))
    void queries.invalidateQueries({ queryKey: key }, { cancelRefetch: false });
  queries.setQueryData<Conversation[]>(listKey, (list) => list && withMessage(list, message));
}

/** Shows that one of the two has read what the other wrote. */
export function noteRead(queries: QueryClient, read: ConversationEvents['MessagesRead']): void {
  const { conversation_id, reader_id, up_to_seq } = read;
  changeMessages(queries, conversation_id, (known) => readUpTo(known, reader_id, up_to_seq));
  queries.setQueryData<Conversation[]>(listKey, (list) =>
    list?.map((conversation) =>
      conversation.id === conversation_id && reader_id === currentSession()?.userId
        ? { ...conversation, unread_count: writtenAfter(conversation, reader_id, up_to_seq) }
        : conversation,
    ),
  );
}

/** What came while the reader's mark was on its way is not read yet. */
const writtenAfter = ({ messages }: Conversation, readerId: number, seq: number) =>
  messages.filter((message) => message.sender_id !== readerId && message.seq > seq).length;

/** Changes the messages of a conversation that is shown or was. Others are asked for when they are opened. */
export function changeMessages(queries: QueryClient, id: number, change: (known: Message[]) => Message[]): void {
  if (queries.getQueryState(messagesKey(id)))
    queries.setQueryData<Message[]>(messagesKey(id), (known = []) => change(known));
}

function withMessage(list: Conversation[], message: Message): Conversation[] {
  const conversation = list.find(({ id }) => id === message.conversation);
  if (!conversation || conversation.messages.some(({ id }) => id === message.id)) return list;
  const unread = message.sender_id === currentSession()?.userId ? 0 : 1;
  const changed = {
    ...conversation,
    messages: [message, ...conversation.messages],
    unread_count: conversation.unread_count + unread,
    updated_at: message.created_at,
  };
  return [changed, ...list.filter((other) => other !== conversation)];
}
