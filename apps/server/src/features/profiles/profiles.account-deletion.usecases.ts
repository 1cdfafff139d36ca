import type { Trx } from '../../platform/db/transaction.ts';
import { deleteProfile, insertProfile } from './profiles.queries.ts';

/** Puts an empty profile in the place of a leaver's. Returns the names of the pictures that nothing refers to any more. */
export async function clearProfile(trx: Trx, userId: number) {
  const { profile_image } = await deleteProfile(trx, userId);
  await insertProfile(trx, userId);
  return profile_image === null ? [] : [profile_image];
}
