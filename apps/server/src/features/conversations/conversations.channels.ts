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
import { getMessage } from './messages/messages.queries.ts';

/** The id in a channel name may exceed the range of the column. */
const isId = (id: number) => idParams.safeParse({ id }).success;

/** The two participants may subscribe unless the conversation is archived. */
export function createChannelRules(db: Db): ChannelRule[] {
  const isOneOfTwo = async (userId: number, id: number) =>
    isId(id) && (await findConversationOfUser(db, userId, id))?.archived === false;
  return [
    { pattern: CONVERSATION_CHANNEL_PATTERN, may: isOneOfTwo },
    { pattern: PRESENCE_CHANNEL_PATTERN, may: isOneOfTwo },
    { pattern: USER_CHANNEL_PATTERN, may: async (userId, id) => userId === id },
  ];
}

export const createConversationEventResolvers = (db: Db) => ({
  MessageSent: async (messageId: number): Promise<ConversationEvents['MessageSent']> => ({
    message: presentMessage(await getMessage(db, messageId)),
  }),
  MessagesRead: async (event: ConversationEvents['MessagesRead']) => event,
  ConversationOpened: async (event: UserEvents['ConversationOpened']) => event,
});
