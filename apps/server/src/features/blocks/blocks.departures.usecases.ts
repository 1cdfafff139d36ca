import type { Trx } from '../../platform/db/transaction.ts';
import { deleteBlocksAround } from './blocks.queries.ts';

/** Forgets whom a member who leaves has blocked, and who has blocked him. */
export const forgetBlocksOf = (trx: Trx, userId: number) => deleteBlocksAround(trx, userId);
