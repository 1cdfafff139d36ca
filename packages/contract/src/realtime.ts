import type { Message } from './conversations/conversations.ts';

type ConversationChannel = `private-conversation.${number}`;
type UserChannel = `private-user.${number}`;
export type RealtimeChannel = ConversationChannel | UserChannel;

/** The channel of one conversation, restricted to its two members. */
export const getConversationChannel = (conversationId: number): ConversationChannel =>
  `private-conversation.${conversationId}`;

/** The private channel of one member. */
export const getUserChannel = (userId: number): UserChannel => `private-user.${userId}`;

export const CONVERSATION_CHANNEL_PATTERN = 'private-conversation.{id}';
export const USER_CHANNEL_PATTERN = 'private-user.{id}';

/** Events of a conversation channel. `client-typing` is sent by the other member's browser directly. */
export interface ConversationEvents {
  MessageSent: { message: Message };
  MessagesRead: { conversation_id: number; reader_id: number; up_to_seq: number };
  'client-typing': { user_id: number };
}

export interface UserEvents {
  NotificationsChanged: Record<string, never>;
  ConversationOpened: { conversation_id: number };
}

/** Replaces an event that exceeds the transport's size limit: the client fetches the data from the API. */
export const OMITTED_EVENT = 'LeftOut';

/** Sent by our own realtime service after a subscription; hosted services do not send it. */
export interface Subscribed {
  /** Milliseconds since the last event on the channel, as far as the service knows. */
  quiet_ms?: number | undefined;
}

export type ChannelEvents<Channel extends RealtimeChannel> = Channel extends ConversationChannel
  ? ConversationEvents
  : UserEvents;
