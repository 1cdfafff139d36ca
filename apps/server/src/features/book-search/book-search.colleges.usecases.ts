import type { Trx } from '../../platform/db/transaction.ts';
import { renewFacet } from './book-search.colleges.queries.ts';

/** Has the books of a college found by its name after books have moved there or away. */
export const renewCollegeFacet = (trx: Trx, collegeId: number) => renewFacet(trx, collegeId);
