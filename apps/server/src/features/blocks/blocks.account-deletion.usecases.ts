import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { deleteAllBlocks, listIdsOfBlocksLeft } from './blocks.queries.ts';

export const deleteBlocksOfMember = (trx: Trx, userId: number) => deleteAllBlocks(trx, userId);

export const listMembersWithBlocksLeft = (db: Db) => listIdsOfBlocksLeft(db);
