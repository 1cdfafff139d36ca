import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { deleteContactReadsOfMember } from './contacts/contacts.queries.ts';
import { deleteProfile, insertProfile, listIdsOfProfilesLeft } from './profiles.queries.ts';

/** Resets the profile of a deleted member. Returns the names of pictures that are no longer referenced. */
export async function clearProfile(trx: Trx, userId: number) {
  await deleteContactReadsOfMember(trx, userId);
  const { profile_image } = await deleteProfile(trx, userId);
  await insertProfile(trx, userId);
  return profile_image === null ? [] : [profile_image];
}

export const listMembersWithProfileLeft = (db: Db) => listIdsOfProfilesLeft(db);
