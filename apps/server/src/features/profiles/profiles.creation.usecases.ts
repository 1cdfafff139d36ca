import type { Trx } from '../../platform/db/transaction.ts';
import { insertProfile } from './profiles.queries.ts';

/** Every member has a profile from the beginning, with nothing in it. */
export const createProfile = (trx: Trx, userId: number) => insertProfile(trx, userId);
