import type { Trx } from '../../platform/db/transaction.ts';
import { renewFacet } from './book-search.colleges.queries.ts';

export const renewCollegeFacet = (trx: Trx, collegeId: number) => renewFacet(trx, collegeId);
