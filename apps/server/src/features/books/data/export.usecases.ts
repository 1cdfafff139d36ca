import type { Db } from '../../../platform/db/database.ts';
import { listPictures, readBooks } from './export.queries.ts';

/** Includes deleted books. */
export const exportBooks = (db: Db, userId: number) => ({ books: readBooks(db, userId) });

export const exportBookPictures = (db: Db, userId: number) => listPictures(db, userId);
