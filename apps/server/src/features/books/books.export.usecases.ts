import type { Db } from '../../platform/db/database.ts';
import { listPictures, readBooks } from './books.export.queries.ts';

/** What a member has shared, deleted books too. */
export const exportBooks = (db: Db, userId: number) => ({ books: readBooks(db, userId) });

/** The names of the pictures of these books. */
export const exportBookPictures = (db: Db, userId: number) => listPictures(db, userId);
