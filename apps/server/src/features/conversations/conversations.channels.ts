import { idParams } from '@wandering-books/contract/fields.ts';
import {
  CONVERSATION_CHANNEL_PATTERN,
  type ConversationEvents,
  PRESENCE_CHANNEL_PATTERN,
  USER_CHANNEL_PATTERN,
  type UserEvents,
} from '@wandering-books/contract/realtime.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ChannelRule } from '../../platform/realtime/grants.ts';
import { presentMessage } from './conversations.present.ts';
import { findConversationOfUser } from './conversations.queries.ts';
import { getMessage } from './messages.queries.ts';

/** A channel's name may carry a number that no conversation can have. */
const isId = (id: number) => idParams.safeParse({ id }).success;

/**
 * Who may listen: to a conversation, and to who has it open, its two people unless it is archived; to what is said to one
 * person only that person.
 */
export function createChannelRules(db: Db): ChannelRule[] {
  const isOneOfTwo = async (userId: number, id: number) =>
    isId(id) && (await findConversationOfUser(db, userId, id))?.archived === false;
  return [
    { pattern: CONVERSATION_CHANNEL_PATTERN, may: isOneOfTwo },
    { pattern: PRESENCE_CHANNEL_PATTERN, may: isOneOfTwo },
    { pattern: USER_CHANNEL_PATTERN, may: async (userId, id) => userId === id },
  ];
}

/** What the events of conversations carry, from what was announced. */
export const createConversationEventResolvers = (db: Db) => ({
  MessageSent: async (messageId: number): Promise<ConversationEvents['MessageSent']> => ({
    message: presentMessage(await getMessage(db, messageId)),
  }),
  MessagesRead: async (said: ConversationEvents['MessagesRead']) => said,
  ConversationOpened: async (said: UserEvents['ConversationOpened']) => said,
});
