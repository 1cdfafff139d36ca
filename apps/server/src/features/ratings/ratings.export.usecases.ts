import type { Db } from '../../platform/db/database.ts';
import { readRatings } from './ratings.export.queries.ts';

export const exportRatings = (db: Db, userId: number, now: Date) => ({
  ratings_given: readRatings(db, userId, 'rater_id', now),
  ratings_received: readRatings(db, userId, 'rated_id', now),
});
