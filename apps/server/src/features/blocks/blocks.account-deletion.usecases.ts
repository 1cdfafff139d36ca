import type { Trx } from '../../platform/db/transaction.ts';
import { deleteAllBlocks } from './blocks.queries.ts';

/** Forgets whom a member who leaves has blocked, and who has blocked them. */
export const deleteBlocksOfMember = (trx: Trx, userId: number) => deleteAllBlocks(trx, userId);
