import type { Loan } from '@wandering-books/contract/requests/loan.ts';
import type { LoanJson } from './loans.queries.ts';
import { getExtension, isJustReturned, type Rental } from './loans.rules.ts';

interface LoanRow extends Rental {
  rent_price: number | null;
  moved_at: Date | null;
  loan: LoanJson | null;
}

export function presentLoan(row: LoanRow, now: Date): Loan | null {
  const { type, status, loan } = row;
  if (type !== 'rent' || (status !== 'accepted' && status !== 'completed')) return null;
  return {
    extends_alone: loan?.extends_alone ?? false,
    next_extension: presentNextExtension(row, now),
    extension: presentExtension(loan),
    deposit: presentDeposit(loan),
    damaged_at: toIso(loan?.damaged_at ?? null),
    may_report_damage: isJustReturned(row, now) && !loan?.damaged_at,
  };
}

function presentNextExtension(row: LoanRow, now: Date) {
  const next = getExtension(row, now);
  if (!next || row.loan?.extension_state === 'asked') return null;
  return { until: next.until, price: row.rent_unit && row.rent_price };
}

function presentExtension(loan: LoanJson | null) {
  if (!loan?.extension_state || !loan.extension_until) return null;
  return { state: loan.extension_state, until: loan.extension_until };
}

function presentDeposit(loan: LoanJson | null) {
  if (!loan?.deposit || !loan.deposit_given_at) return null;
  const { deposit: amount, deposit_given_at, deposit_returned_at } = loan;
  return { amount, given_at: new Date(deposit_given_at).toISOString(), returned_at: toIso(deposit_returned_at) };
}

const toIso = (moment: string | null) => moment && new Date(moment).toISOString();
