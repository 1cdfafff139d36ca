import type { Conversation, Message } from '@wandering-books/contract/conversations/conversations.ts';
import { pick } from '../../platform/db/query-results.ts';
import type { ConversationRow } from './conversations.queries.ts';
import type { MessageRow } from './messages/messages.queries.ts';

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
