import type { Db } from '../../platform/db/database.ts';
import { readFavourites } from './favourites.export.queries.ts';

export const exportFavourites = (db: Db, userId: number) => ({ favourites: readFavourites(db, userId) });
