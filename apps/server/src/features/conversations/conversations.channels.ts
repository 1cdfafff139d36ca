import { idParams } from '@wandering-books/contract/fields.ts';
import * as contract from '@wandering-books/contract/realtime.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { ChannelRule } from '../../platform/realtime/grants.ts';
import { presentMessage } from './conversations.usecases.ts';
import { findConversationOfUser } from './conversations.queries.ts';
import { getMessage } from './messages/messages.queries.ts';

/** The id in a channel name may exceed the range of the column. */
const isId = (id: number) => idParams.safeParse({ id }).success;

/** The two participants may subscribe unless the conversation is archived. */
export function createChannelRules(db: Db): ChannelRule[] {
  const isOneOfTwo = async (userId: number, id: number) =>
    isId(id) && (await findConversationOfUser(db, userId, id))?.archived === false;
  return [
    { pattern: contract.CONVERSATION_CHANNEL_PATTERN, may: isOneOfTwo },
    { pattern: contract.USER_CHANNEL_PATTERN, may: async (userId, id) => userId === id },
  ];
}

export const createConversationEventResolvers = (db: Db) => ({
  MessageSent: async (messageId: number): Promise<contract.ConversationEvents['MessageSent']> => ({
    message: presentMessage(await getMessage(db, messageId)),
  }),
  MessagesRead: async (event: contract.ConversationEvents['MessagesRead']) => event,
  ConversationOpened: async (event: contract.UserEvents['ConversationOpened']) => event,
});
