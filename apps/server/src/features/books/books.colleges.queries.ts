import type { Trx } from '../../platform/db/transaction.ts';

/** Moves the books of one college to another. */
export async function moveBooksOfCollege(trx: Trx, from: number, to: number) {
  await trx.updateTable('books').set({ college_id: to }).where('college_id', '=', from).execute();
}

/** Gives a college to the books that a member shared since they named it, and that have none. */
export async function setCollegeOfBooks(trx: Trx, userId: number, since: Date, to: number) {
  await trx
    .updateTable('books')
    .set({ college_id: to })
    .where('user_id', '=', userId)
    .where('college_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', since)
    .execute();
}
