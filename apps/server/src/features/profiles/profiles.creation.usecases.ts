import type { Trx } from '../../platform/db/transaction.ts';
import { insertProfile } from './profiles.queries.ts';

export const createProfile = (trx: Trx, userId: number) => insertProfile(trx, userId);
