import type { Message } from './conversations.ts';

export type ConversationChannel = `private-conversation.${number}`;
export type UserChannel = `private-user.${number}`;
export type RealtimeChannel = ConversationChannel | UserChannel;

/** The channel of one conversation: only its two people may listen. */
export const conversationChannel = (conversationId: number): ConversationChannel =>
  `private-conversation.${conversationId}`;

/** The channel of one person: only that person may listen. */
export const userChannel = (userId: number): UserChannel => `private-user.${userId}`;

/** The patterns of the two kinds of channel, for the server's check of who may listen. */
export const CONVERSATION_CHANNELS = 'private-conversation.{id}';
export const USER_CHANNELS = 'private-user.{id}';

/** What is heard on a conversation's channel. `client-typing` comes straight from the other person's browser. */
export interface ConversationEvents {
  MessageSent: { message: Message };
  MessagesRead: { conversation_id: number; reader_id: number; up_to_seq: number };
  'client-typing': { user_id: number };
}

/** What is heard on a person's own channel. */
export interface UserEvents {
  NotificationsChanged: Record<string, never>;
  ConversationOpened: { conversation_id: number };
}

/** The events of a channel, by name, with what each carries. */
export type EventsOf<Channel extends RealtimeChannel> = Channel extends ConversationChannel
  ? ConversationEvents
  : UserEvents;
