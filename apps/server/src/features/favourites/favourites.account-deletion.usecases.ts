import type { Trx } from '../../platform/db/transaction.ts';
import { deleteAllFavourites } from './favourites.queries.ts';

/** Forgets what a member who leaves has liked. */
export const deleteFavouritesOfMember = (trx: Trx, userId: number) => deleteAllFavourites(trx, userId);
