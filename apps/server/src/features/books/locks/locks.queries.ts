import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/tables.ts';
import { findValue, listValues, readColumn } from '../../../platform/db/query-results.ts';
import { isOneOf } from '../../../platform/db/sql-expressions.ts';
import { prepared } from '../../../platform/db/connections/prepared-statements.ts';

export const findOwnerId = (db: Db, id: number) =>
  findValue(db.selectFrom('books').where('id', '=', id).select('user_id').modifyFront(prepared), 'user_id');

export type LockedBook = Awaited<ReturnType<typeof lockBooks>>[number];

/** Locks books until the transaction ends, in order of their ids, to avoid deadlocks. Omits deleted books. */
export const lockBooks = (trx: Trx, ids: number[]) =>
  trx
    .selectFrom('books')
    .where(isOneOf('id', ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['id', 'user_id', 'title', 'type', 'status', 'reserved_by', 'hidden', 'rent_unit', 'rent_max', 'price'])
    .forUpdate()
    .modifyFront(prepared)
    .execute();

/** Reserves the free ones among the books and returns their ids. Locks rows in order of the ids. */
export const reserveBooks = (trx: Trx, ids: number[], requestId: number) =>
  readColumn<number>(trx)`
    with locked as (select id from books where ${isOneOf('id', ids)} order by id for update)
    update books set reserved_by = ${requestId}, updated_at = now()
    from locked where books.id = locked.id and listed
    returning books.id ${prepared}`;

/** Returns their ids. */
export const releaseBooks = (trx: Trx, requestId: number) =>
  listValues(
    trx
      .updateTable('books')
      .set({ reserved_by: null, updated_at: sql`now()` })
      .where('reserved_by', '=', requestId)
      .returning('id')
      .modifyEnd(prepared),
    'id',
  );

export const withdrawBooks = (trx: Trx, ids: number[]) =>
  trx
    .updateTable('books')
    .set({ status: 'unavailable', reserved_by: null, updated_at: sql`now()` })
    .where(isOneOf('id', ids))
    .modifyEnd(prepared)
    .execute();
