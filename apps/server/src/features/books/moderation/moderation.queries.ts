import { sql } from 'kysely';
import { listValues } from '../../../platform/db/query-results.ts';
import type { Trx } from '../../../platform/db/tables.ts';

export const lockForModeration = (trx: Trx, id: number) =>
  trx
    .selectFrom('books')
    .where('id', '=', id)
    .select(['hidden_at', 'deleted_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();

export const setHiddenAt = (trx: Trx, id: number, at: Date | null) =>
  trx.updateTable('books').set({ hidden_at: at }).where('id', '=', id).execute();

export const setOwnerSuspended = (trx: Trx, userId: number, isSuspended: boolean) =>
  listValues(
    trx
      .updateTable('books')
      .set({ owner_suspended: isSuspended })
      .where('user_id', '=', userId)
      .where('owner_suspended', '<>', isSuspended)
      .returning('id'),
    'id',
  );

export const moveBooksOfCollege = (trx: Trx, from: number, to: number) =>
  trx.updateTable('books').set({ college_id: to }).where('college_id', '=', from).execute();

/** Only books without a college that were shared after the member named it. */
export const assignCollegeToBooks = (trx: Trx, userId: number, since: Date, to: number) =>
  trx
    .updateTable('books')
    .set({ college_id: to })
    .where('user_id', '=', userId)
    .where('college_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', since)
    .execute();

export const lockBooksOfWork = (trx: Trx, workId: number) =>
  listValues(trx.selectFrom('books').where('work_id', '=', workId).orderBy('id').select('id').forNoKeyUpdate(), 'id');

export const moveBooksToWork = (trx: Trx, from: number, to: number, ids?: number[]) =>
  listValues(
    trx
      .updateTable('books')
      .set({ work_id: to })
      .where('work_id', '=', from)
      .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::integer[])`))
      .returning('id'),
    'id',
  );

export const listLaterBooks = (trx: Trx, workId: number, since: Date) =>
  trx
    .selectFrom('books')
    .where('work_id', '=', workId)
    .where('created_at', '>=', since)
    .orderBy('id')
    .select(['id', 'isbn13', 'title', 'author'])
    .execute();

export const assignWork = (trx: Trx, id: number, work_id: number) =>
  trx.updateTable('books').set({ work_id }).where('id', '=', id).execute();
