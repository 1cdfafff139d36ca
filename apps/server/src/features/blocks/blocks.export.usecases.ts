import type { Db } from '../../platform/db/database.ts';
import { readBlocked } from './blocks.export.queries.ts';

/** Omits members who have blocked this member. */
export const exportBlocks = (db: Db, userId: number) => ({ blocked: readBlocked(db, userId) });
