import type { Trx } from '../../platform/db/transaction.ts';
import { setCollege, updateCollegeOfMembers } from './profiles.queries.ts';

export const moveMembersOfCollege = (trx: Trx, from: number, to: number) => updateCollegeOfMembers(trx, from, to);

export const assignCollege = (trx: Trx, userId: number, collegeId: number) => setCollege(trx, userId, collegeId);
