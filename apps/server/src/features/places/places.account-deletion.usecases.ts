import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { clearNames, listIdsOfEntriesLeft } from './places.college-entries.queries.ts';

/** A listed college stays. */
export const clearCollegeEntries = (trx: Trx, memberId: number) => clearNames(trx, memberId);

export const listMembersWithCollegeEntriesLeft = (db: Db) => listIdsOfEntriesLeft(db);
