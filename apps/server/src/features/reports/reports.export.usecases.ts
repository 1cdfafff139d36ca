import type { Db } from '../../platform/db/database.ts';
import { readReports } from './reports.export.queries.ts';

export const exportReports = (db: Db, userId: number) => ({ reports: readReports(db, userId) });
