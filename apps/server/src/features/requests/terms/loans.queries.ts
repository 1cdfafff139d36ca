import { sql, type Selectable, type Updateable } from 'kysely';
import { loanTypes } from '@wandering-books/contract/requests/request-types.ts';
import { toLiterals } from '../../../platform/db/sql-expressions.ts';
import type { Database, Trx } from '../../../platform/db/tables.ts';
import { isParty } from '../events/events.queries.ts';

type Loan = Selectable<Database['loans']>;
type Moment = 'deposit_given_at';

/** A row as JSON: its times are strings. */
export type LoanJson = Omit<Loan, Moment> & Record<Moment, string | null>;

/** A subquery, because only loans have one. */
export const loanAsJson = sql<LoanJson | null>`
  case when requests.type in (${sql.join(toLiterals(loanTypes))})
    then (select to_jsonb(loans) from loans where request_id = requests.id) end`;

export const findLoan = (trx: Trx, requestId: number) =>
  trx
    .selectFrom('requests')
    .leftJoin('loans', 'loans.request_id', 'requests.id')
    .where('requests.id', '=', requestId)
    .select(['due_date', 'extends_alone', 'extension_state', 'extension_until', 'deposit'])
    .executeTakeFirstOrThrow();

export async function saveLoan(trx: Trx, requestId: number, change: Updateable<Database['loans']>) {
  await trx
    .insertInto('loans')
    .values({ request_id: requestId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.updateTable('loans').set(change).where('request_id', '=', requestId).execute();
}

export const clearExtension = (trx: Trx, requestId: number) =>
  trx
    .updateTable('loans')
    .set({ extension_state: null, extension_until: null })
    .where('request_id', '=', requestId)
    .execute();

export const setRentLength = (trx: Trx, requestId: number, rent_length: number | null) =>
  trx.updateTable('requests').set({ rent_length }).where('id', '=', requestId).execute();

export const deleteLoansOfMember = (trx: Trx, userId: number) =>
  trx.deleteFrom('loans').using('requests').whereRef('requests.id', '=', 'request_id').where(isParty(userId)).execute();
