import type { Deps } from '../../deps.ts';
import * as queries from './places.queries.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { clearNames, listIdsOfEntriesLeft } from './places.college-entries.queries.ts';

export const listCitiesWithBooks = ({ db }: Pick<Deps, 'db'>) => queries.listCitiesWithBooks(db);

/** A listed college stays. */
export const clearCollegeEntries = (trx: Trx, memberId: number) => clearNames(trx, memberId);

export const listMembersWithCollegeEntriesLeft = (db: Db) => listIdsOfEntriesLeft(db);
