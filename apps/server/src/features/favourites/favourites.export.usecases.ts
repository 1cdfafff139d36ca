import type { Db } from '../../platform/db/database.ts';
import { readFavourites } from './favourites.export.queries.ts';

/** The books that a member likes. */
export const exportFavourites = (db: Db, userId: number) => ({ favourites: readFavourites(db, userId) });
