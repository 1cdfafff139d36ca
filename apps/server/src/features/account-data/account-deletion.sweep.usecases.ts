import type { Db } from '../../platform/db/database.ts';
import { runInTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { deleteDiscardedImages } from '../../platform/images/discarded-images.ts';
import { listMembersWithAccountLeft, lockDeletedAccount } from '../accounts/data/account-deletion.usecases.ts';
import { listMembersWithBlocksLeft } from '../blocks/blocks.usecases.ts';
import { listMembersWithBooksLeft } from '../books/data/account-deletion.usecases.ts';
import { listMembersWithEmailPreferencesLeft } from '../email-preferences/email-preferences.usecases.ts';
import { listMembersWithFavouritesLeft } from '../favourites/favourites.usecases.ts';
import { listMembersWithCollegeEntriesLeft } from '../places/places.usecases.ts';
import { listMembersWithProfileLeft } from '../profiles/profiles.usecases.ts';
import { listMembersWithPushLeft } from '../push-notifications/push-notifications.usecases.ts';
import { listMembersWithRatingsLeft } from '../ratings/ratings.usecases.ts';
import { listMembersWithReportsLeft } from '../reports/reports.usecases.ts';
import { listMembersWithRequestsLeft } from '../requests/data/account-deletion.usecases.ts';
import { removeMember } from './account-deletion.usecases.ts';

const listBySlice: Record<string, (db: Db) => Promise<number[]>> = {
  accounts: listMembersWithAccountLeft,
  blocks: listMembersWithBlocksLeft,
  books: listMembersWithBooksLeft,
  'email-preferences': listMembersWithEmailPreferencesLeft,
  favourites: listMembersWithFavouritesLeft,
  places: listMembersWithCollegeEntriesLeft,
  profiles: listMembersWithProfileLeft,
  'push-notifications': listMembersWithPushLeft,
  ratings: listMembersWithRatingsLeft,
  reports: listMembersWithReportsLeft,
  requests: listMembersWithRequestsLeft,
};

/** Ids of deleted members with leftover data, per feature. */
export async function listLeftovers({ db }: Pick<Deps, 'db'>) {
  const leftovers: Record<string, number[]> = {};
  for (const [slice, list] of Object.entries(listBySlice)) {
    const userIds = await list(db);
    if (userIds.length > 0) leftovers[slice] = userIds;
  }
  return leftovers;
}

/** Removes data left over from deleted members and reports it; normally there is none. */
export async function removeLeftovers(deps: Deps) {
  const leftovers = await listLeftovers(deps);
  const userIds = new Set(Object.values(leftovers).flat());
  if (userIds.size === 0) return;
  const counts = Object.fromEntries(Object.entries(leftovers).map(([slice, ids]) => [slice, ids.length]));
  deps.log.warn(
    { members: userIds.size, ...counts },
    'account deletion: something of deleted members was left and is removed',
  );
  for (const userId of userIds)
    await runInTransaction(deps.db, async (trx) => {
      await lockDeletedAccount(trx, userId);
      await removeMember(deps, trx, userId);
    });
  await deleteDiscardedImages(deps);
}
