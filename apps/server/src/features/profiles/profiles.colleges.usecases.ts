import type { Trx } from '../../platform/db/transaction.ts';
import { setCollege, updateCollegeOfMembers } from './profiles.queries.ts';

/** Moves the members of one college to another. */
export const moveMembersOfCollege = (trx: Trx, from: number, to: number) => updateCollegeOfMembers(trx, from, to);

/** Gives a college to a member who has named it. */
export const assignCollege = (trx: Trx, userId: number, collegeId: number) => setCollege(trx, userId, collegeId);
