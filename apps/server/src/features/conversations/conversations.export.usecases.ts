import type { Db } from '../../platform/db/database.ts';
import { listPhotos, readConversations, readMessages } from './conversations.export.queries.ts';

/** With whom a member wrote, and what both sides wrote. */
export const exportConversations = (db: Db, userId: number) => ({
  conversations: readConversations(db, userId),
  messages: readMessages(db, userId),
});

/** The names of the photos that both sides sent. */
export const exportMessagePhotos = (db: Db, userId: number) => listPhotos(db, userId);
