import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { clearNames, listIdsOfEntriesLeft } from './places.college-entries.queries.ts';

/** What a member who leaves called their college is forgotten; a college that was listed stays. */
export const clearCollegeEntries = (trx: Trx, memberId: number) => clearNames(trx, memberId);

/** Members who have left, of whom something stayed here all the same. */
export const listMembersWithCollegeEntriesLeft = (db: Db) => listIdsOfEntriesLeft(db);
