import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/tables.ts';
import { findRow } from '../../../platform/db/query-results.ts';

interface OutsideLoan {
  borrower: string;
  due_on: string | null;
}

/** Null when the book is with its owner; undefined without such a book. */
export const findLoan = (db: Db, bookId: number) =>
  findRow<{ user_id: number; loan: OutsideLoan | null }>(db)`
    select user_id, case when book_id is not null then jsonb_build_object('borrower', borrower, 'due_on', due_on) end as loan
    from books left join outside_loans on book_id = books.id
    where books.id = ${bookId} and deleted_at is null`;

/** For the reminder: the loan of a book that is still there. */
export const findLoanDueOn = (db: Db, bookId: number, day: string) =>
  db
    .selectFrom('outside_loans')
    .innerJoin('books', 'books.id', 'book_id')
    .where('book_id', '=', bookId)
    .where('due_on', '=', day)
    .where('deleted_at', 'is', null)
    .select(['user_id', 'title', 'borrower'])
    .executeTakeFirst();

export const saveLoan = (trx: Trx, bookId: number, loan: OutsideLoan, now: Date) =>
  trx
    .insertInto('outside_loans')
    .values({ book_id: bookId, ...loan, lent_at: now })
    .onConflict((conflict) => conflict.column('book_id').doUpdateSet(loan))
    .execute();

/** Those of the books that were lent are back. */
export const endOutsideLoans = (trx: Trx, bookIds: number[], now: Date) =>
  sql`
    with ended as (delete from outside_loans where book_id = any(${bookIds}::integer[]) returning book_id)
    update books set is_available = true, updated_at = ${now} from ended where books.id = ended.book_id`.execute(trx);

export const markLent = (trx: Trx, bookId: number, now: Date) =>
  trx.updateTable('books').set({ is_available: false, updated_at: now }).where('id', '=', bookId).execute();
