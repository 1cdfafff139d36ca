import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { deleteAllOfMember, listIdsOfPushLeft } from './push-notifications.queries.ts';

/** Forgets the devices of a member and what they wanted to be told there. */
export const deletePushOfMember = (trx: Trx, userId: number) => deleteAllOfMember(trx, userId);

/** Members who have left, of whom something stayed here all the same. */
export const listMembersWithPushLeft = (db: Db) => listIdsOfPushLeft(db);
