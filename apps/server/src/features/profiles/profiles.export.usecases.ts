import type { Db } from '../../platform/db/database.ts';
import { listContactReads } from './contacts/contacts.queries.ts';
import { getProfile, listNamedColleges, listSettledPlaces } from './profiles.export.queries.ts';

export const exportProfile = async (db: Db, userId: number) => ({
  profile: await getProfile(db, userId),
  contact_reads: await listContactReads(db, userId),
  named_colleges: await listNamedColleges(db, userId),
  settled_places: await listSettledPlaces(db, userId),
});
