import { sql } from 'kysely';
import { isOneOf } from '../../platform/db/one-of.ts';
import { sentAhead } from '../../platform/db/sent-ahead.ts';
import type { Trx } from '../../platform/db/transaction.ts';

/** A book that stays as it is until the end of the transaction. */
export type HeldBook = Awaited<ReturnType<typeof holdBooks>>[number];

/** Rows are locked in the order of their ids. */
export const holdBooks = (trx: Trx, ids: number[]) =>
  trx
    .selectFrom('books')
    .where(isOneOf('id', ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['id', 'user_id', 'title', 'type', 'status', 'reserved_by', 'withheld'])
    .forUpdate()
    .execute();

/** Reserves those of the books that are free, and gives their ids. Rows are locked in the order of their ids. */
export async function reserve(trx: Trx, ids: number[], requestId: number) {
  const { rows } = await sql<{ id: number }>`
    with held as (select id from books where ${isOneOf('id', ids)} order by id for update)
    update books set reserved_by = ${requestId}, updated_at = now()
    from held where books.id = held.id and listed
    returning books.id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function freeReservedBy(trx: Trx, requestId: number) {
  await trx
    .updateTable('books')
    .set({ reserved_by: null, updated_at: sql`now()` })
    .where('reserved_by', '=', requestId)
    .modifyEnd(sentAhead)
    .execute();
}

export async function makeUnavailable(trx: Trx, ids: number[]) {
  await trx
    .updateTable('books')
    .set({ status: 'unavailable', reserved_by: null, updated_at: sql`now()` })
    .where('id', 'in', ids)
    .modifyEnd(sentAhead)
    .execute();
}
