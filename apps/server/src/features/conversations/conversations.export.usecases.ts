import type { Db } from '../../platform/db/database.ts';
import { readConversations, readMessages } from './conversations.export.queries.ts';

/** With whom a member wrote, and what both sides wrote. */
export const exportConversations = (db: Db, userId: number) => ({
  conversations: readConversations(db, userId),
  messages: readMessages(db, userId),
});
