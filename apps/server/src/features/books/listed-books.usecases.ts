import type { Deps } from '../../deps.ts';
import type { Trx } from '../../platform/db/transaction.ts';

/** Has books matched with wishes that are new on the lists, or changed there. The job leaves out those that are not listed. */
export async function matchListedBooks({ enqueue }: Pick<Deps, 'enqueue'>, trx: Trx, bookIds: number[]) {
  for (const bookId of bookIds) await enqueue(trx, 'wishes.match', { bookId }, { key: `wishes-${bookId}` });
}
