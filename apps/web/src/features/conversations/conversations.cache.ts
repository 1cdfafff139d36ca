import type { QueryClient } from '@tanstack/react-query';
import type { Conversation, Message } from '@wandering-books/contract/conversations/conversations.ts';
import type { ConversationEvents } from '@wandering-books/contract/realtime.ts';
import { getSession } from '../../lib/session.ts';
import { hasGap, mergeMessages, markReadUpTo } from './messages/message-list.ts';

const conversationsKey = ['conversations'];
export const listKey = [...conversationsKey, 'list'];
export const buildMessagesKey = (conversationId: number) => [...conversationsKey, 'messages', conversationId];

export const buildOpenedKey = (conversationId: number) => [...conversationsKey, 'opened', conversationId];

/** Inserts a message from a response or an event; invalidates the query when messages before it are missing. */
export function addMessage(queries: QueryClient, message: Message): void {
  const key = buildMessagesKey(message.conversation);
  updateMessages(queries, message.conversation, (known) => mergeMessages(known, [message]));
  // A running fetch may already include the missing ones; cancelling it on every event could starve it.
  if (hasGap(queries.getQueryData<Message[]>(key) ?? []))
    void queries.invalidateQueries({ queryKey: key }, { cancelRefetch: false });
  queries.setQueryData<Conversation[]>(listKey, (list) => list && insertMessage(list, message));
}

export function applyRead(queries: QueryClient, read: ConversationEvents['MessagesRead']): void {
  const { conversation_id, reader_id, up_to_seq } = read;
  updateMessages(queries, conversation_id, (known) => markReadUpTo(known, reader_id, up_to_seq));
  queries.setQueryData<Conversation[]>(listKey, (list) =>
    list?.map((conversation) =>
      conversation.id === conversation_id && reader_id === getSession()?.userId
        ? { ...conversation, unread_count: countUnreadAfter(conversation, reader_id, up_to_seq) }
        : conversation,
    ),
  );
}

const countUnreadAfter = ({ messages }: Conversation, readerId: number, seq: number) =>
  messages.filter((message) => message.sender_id !== readerId && message.seq > seq).length;

export function updateMessages(queries: QueryClient, id: number, change: (known: Message[]) => Message[]): void {
  if (queries.getQueryState(buildMessagesKey(id)))
    queries.setQueryData<Message[]>(buildMessagesKey(id), (known = []) => change(known));
}

function insertMessage(list: Conversation[], message: Message): Conversation[] {
  const conversation = list.find(({ id }) => id === message.conversation);
  if (!conversation || conversation.messages.some(({ id }) => id === message.id)) return list;
  const unread = message.sender_id === getSession()?.userId ? 0 : 1;
  const changed = {
    ...conversation,
    messages: [message, ...conversation.messages],
    unread_count: conversation.unread_count + unread,
    updated_at: message.created_at,
  };
  return [changed, ...list.filter((other) => other !== conversation)];
}
