import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';

/** The member's unlisted college without a moderator's decision. */
export const findWaitingEntry = (db: Db | Trx, memberId: number) =>
  db
    .selectFrom('college_entries')
    .where('member_id', '=', memberId)
    .where('name', 'is not', null)
    .where('outcome', 'is', null)
    .select(['id', 'name'])
    .executeTakeFirst();

export const insertEntry = (trx: Trx, memberId: number, name: string, now: Date) =>
  trx
    .insertInto('college_entries')
    .values({ member_id: memberId, name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();

export const renameEntry = (trx: Trx, id: number, name: string | null) =>
  trx.updateTable('college_entries').set({ name }).where('id', '=', id).execute();

export const lockEntry = (trx: Trx, id: number) =>
  trx.selectFrom('college_entries').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow();

export const setOutcome = (trx: Trx, id: number, outcome: 'confirmed' | 'merged', collegeId: number) =>
  trx.updateTable('college_entries').set({ outcome, college_id: collegeId }).where('id', '=', id).execute();

export const redirectEntries = (trx: Trx, from: number, to: number) =>
  trx
    .updateTable('college_entries')
    .set({ outcome: 'merged', college_id: to })
    .where('college_id', '=', from)
    .execute();

export async function insertCollege(trx: Trx, name: string, place: string | undefined) {
  const { id } = await trx
    .insertInto('colleges')
    .values({
      name,
      district: place ?? null,
      search: sql`folded(concat_ws(' ', ${name}::text, ${place ?? null}::text))`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const lockCollege = (trx: Trx, id: number) =>
  trx.selectFrom('colleges').where('id', '=', id).select(['id', 'name']).forKeyShare().executeTakeFirst();

export const deleteCollege = (trx: Trx, id: number) => trx.deleteFrom('colleges').where('id', '=', id).execute();

export const clearNames = (trx: Trx, memberId: number) =>
  trx.updateTable('college_entries').set({ name: null }).where('member_id', '=', memberId).execute();
