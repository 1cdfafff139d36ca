import type { Trx } from '../../../platform/db/transaction.ts';

export async function moveBooksOfCollege(trx: Trx, from: number, to: number) {
  await trx.updateTable('books').set({ college_id: to }).where('college_id', '=', from).execute();
}

/** Only books without a college that were shared after the member named it. */
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
