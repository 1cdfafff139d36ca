import type { Db } from '../../platform/db/database.ts';
import { pageLimit, readInPages } from '../../platform/db/sql/row-pages.ts';

/** Without the snapshot, which is another member's data. */
export const readReports = (db: Db, userId: number) =>
  readInPages((last) =>
    db
      .selectFrom('reports')
      .where('reporter_id', '=', userId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageLimit)
      .select(['id', 'kind', 'reason', 'words', 'state', 'created_at'])
      .execute(),
  );
