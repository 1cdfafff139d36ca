import type { Db } from '../../platform/db/database.ts';
import { readBlocked } from './blocks.export.queries.ts';

/** Whom a member has blocked. Who has blocked them is for those to know. */
export const exportBlocks = (db: Db, userId: number) => ({ blocked: readBlocked(db, userId) });
