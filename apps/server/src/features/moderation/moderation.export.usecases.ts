import type { Db } from '../../platform/db/database.ts';
import { readActsAbout } from './moderation.export.queries.ts';

export const exportModeration = (db: Db, userId: number) => ({ moderation: readActsAbout(db, userId) });
