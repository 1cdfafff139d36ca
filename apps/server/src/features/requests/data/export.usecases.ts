import type { Db } from '../../../platform/db/database.ts';
import { readRequests } from './export.queries.ts';

export const exportRequests = (db: Db, userId: number) => ({
  requests_sent: readRequests(db, userId, 'sender_id'),
  requests_received: readRequests(db, userId, 'receiver_id'),
});
