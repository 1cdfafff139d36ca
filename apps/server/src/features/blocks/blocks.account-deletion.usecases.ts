import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { deleteAllBlocks, listIdsOfBlocksLeft } from './blocks.queries.ts';

/** Forgets whom a member who leaves has blocked, and who has blocked them. */
export const deleteBlocksOfMember = (trx: Trx, userId: number) => deleteAllBlocks(trx, userId);

/** Members who have left, of whom something stayed here all the same. */
export const listMembersWithBlocksLeft = (db: Db) => listIdsOfBlocksLeft(db);
