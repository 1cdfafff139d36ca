import type { Db } from '../../platform/db/database.ts';
import { listValues } from '../../platform/db/query-results.ts';
import { pageLimit, readInPages } from '../../platform/db/row-pages.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { rowColumns } from './imports.queries.ts';

export const deleteImportsOfMember = (trx: Trx, userId: number) =>
  trx.deleteFrom('imports').where('user_id', '=', userId).execute();

export const readImports = (db: Db, userId: number) =>
  readInPages((last) =>
    db
      .selectFrom('imports')
      .where('user_id', '=', userId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageLimit)
      .select(['id', 'format', 'state', 'total', 'done', 'created_at'])
      .execute(),
  );

export async function* readImportRows(db: Db, userId: number) {
  const ids = await listValues(db.selectFrom('imports').where('user_id', '=', userId).select('id'), 'id');
  for (const id of ids)
    yield await db
      .selectFrom('import_rows')
      .where('import_id', '=', id)
      .orderBy('row')
      .select(['import_id', ...rowColumns])
      .execute();
}
