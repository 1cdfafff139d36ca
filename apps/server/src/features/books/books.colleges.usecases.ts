import type { Trx } from '../../platform/db/transaction.ts';
import * as queries from './books.colleges.queries.ts';

/** Moves the books of one college to another. */
export const moveBooksOfCollege = (trx: Trx, from: number, to: number) => queries.moveBooksOfCollege(trx, from, to);

/** Gives a college to the books that a member has shared since they named it. */
export const assignCollegeToBooks = (trx: Trx, userId: number, since: Date, collegeId: number) =>
  queries.setCollegeOfBooks(trx, userId, since, collegeId);
