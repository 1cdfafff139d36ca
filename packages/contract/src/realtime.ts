import type { Message } from './conversations.ts';

type ConversationChannel = `private-conversation.${number}`;
type UserChannel = `private-user.${number}`;
export type PresenceChannel = `presence-conversation.${number}`;
export type RealtimeChannel = ConversationChannel | UserChannel | PresenceChannel;

/** The channel of one conversation: only its two people may listen. */
export const getConversationChannel = (conversationId: number): ConversationChannel =>
  `private-conversation.${conversationId}`;

/** The channel on which the two people of a conversation see whether the other has it open. */
export const getPresenceChannel = (conversationId: number): PresenceChannel =>
  `presence-conversation.${conversationId}`;

/** The channel of one person: only that person may listen. */
export const getUserChannel = (userId: number): UserChannel => `private-user.${userId}`;

/** The patterns of the kinds of channel, for the server's check of who may listen. */
export const CONVERSATION_CHANNEL_PATTERN = 'private-conversation.{id}';
export const PRESENCE_CHANNEL_PATTERN = 'presence-conversation.{id}';
export const USER_CHANNEL_PATTERN = 'private-user.{id}';

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

/** On a presence channel nothing is said but who is there, in the protocol's own events. */
type PresenceEvents = Record<never, never>;

/** Said in the place of an event that is too large for the service that carries it: ask the API for what it was. */
export const OMITTED_EVENT = 'LeftOut';

/** What our own service tells whoever begins to listen to a channel; others tell nothing. */
export interface Subscribed {
  /** For how many milliseconds nothing was said on the channel, as far as the service heard. */
  quiet_ms?: number | undefined;
}

/** The events of a channel, by name, with what each carries. */
export type ChannelEvents<Channel extends RealtimeChannel> = Channel extends ConversationChannel
  ? ConversationEvents
  : Channel extends UserChannel
    ? UserEvents
    : PresenceEvents;
