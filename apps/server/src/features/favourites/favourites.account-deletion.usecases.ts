import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { deleteAllFavourites, listIdsOfFavouritesLeft } from './favourites.queries.ts';

/** Forgets what a member who leaves has liked, and who has liked their books. */
export const deleteFavouritesOfMember = (trx: Trx, userId: number) => deleteAllFavourites(trx, userId);

/** Members who have left, of whom something stayed here all the same. */
export const listMembersWithFavouritesLeft = (db: Db) => listIdsOfFavouritesLeft(db);
