import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { deleteAllOfMember, listIdsOfPushLeft } from './push-notifications.queries.ts';

export const deletePushOfMember = (trx: Trx, userId: number) => deleteAllOfMember(trx, userId);

export const listMembersWithPushLeft = (db: Db) => listIdsOfPushLeft(db);
