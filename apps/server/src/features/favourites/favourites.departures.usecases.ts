import type { Trx } from '../../platform/db/transaction.ts';
import { deleteFavouritesOf } from './favourites.queries.ts';

/** Forgets what a member who leaves has liked. */
export const forgetFavouritesOf = (trx: Trx, userId: number) => deleteFavouritesOf(trx, userId);
