import type { Db } from '../../platform/db/database.ts';
import { listPhotos, readConversations, readMessages } from './conversations.export.queries.ts';

export const exportConversations = (db: Db, userId: number) => ({
  conversations: readConversations(db, userId),
  messages: readMessages(db, userId),
});

export const exportMessagePhotos = (db: Db, userId: number) => listPhotos(db, userId);
