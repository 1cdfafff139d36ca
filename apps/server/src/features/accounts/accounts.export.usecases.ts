import type { Db } from '../../platform/db/database.ts';
import { getAccount, readSessions } from './accounts.export.queries.ts';

/** Who a member is to the product, and where they are signed in. */
export const exportAccount = async (db: Db, userId: number) => ({
  account: await getAccount(db, userId),
  sessions: readSessions(db, userId),
});
