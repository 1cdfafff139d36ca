import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { deleteAllFavourites, listIdsOfFavouritesLeft } from './favourites.queries.ts';

export const deleteFavouritesOfMember = (trx: Trx, userId: number) => deleteAllFavourites(trx, userId);

export const listMembersWithFavouritesLeft = (db: Db) => listIdsOfFavouritesLeft(db);
