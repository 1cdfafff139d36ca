import type { Trx } from '../../../platform/db/transaction.ts';
import * as queries from './colleges.queries.ts';

export const moveBooksOfCollege = (trx: Trx, from: number, to: number) => queries.moveBooksOfCollege(trx, from, to);

export const assignCollegeToBooks = (trx: Trx, userId: number, since: Date, collegeId: number) =>
  queries.setCollegeOfBooks(trx, userId, since, collegeId);
