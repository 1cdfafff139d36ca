import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { deleteContactReadsOfMember } from './profiles.contacts.queries.ts';
import { deleteProfile, insertProfile, listIdsOfProfilesLeft } from './profiles.queries.ts';

/** Puts an empty profile in the place of a leaver's. Returns the names of the pictures that nothing refers to any more. */
export async function clearProfile(trx: Trx, userId: number) {
  await deleteContactReadsOfMember(trx, userId);
  const { profile_image } = await deleteProfile(trx, userId);
  await insertProfile(trx, userId);
  return profile_image === null ? [] : [profile_image];
}

/** Members who have left, of whom something stayed here all the same. */
export const listMembersWithProfileLeft = (db: Db) => listIdsOfProfilesLeft(db);
