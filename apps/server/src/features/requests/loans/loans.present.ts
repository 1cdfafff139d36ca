import type { Loan } from '@wandering-books/contract/requests/loan.ts';
import type { LoanJson } from './loans.queries.ts';
import { getExtension, isJustReturned, type Rental } from './loans.rules.ts';

interface LoanRow extends Rental {
  rent_price: number | null;
  moved_at: Date | null;
  loan: LoanJson | null;
}

export function presentLoan(row: LoanRow, now: Date): Loan | null {
  const { type, status, loan, rent_unit, rent_price } = row;
  if (type !== 'rent' || (status !== 'accepted' && status !== 'completed')) return null;
  const next = getExtension(row, now);
  return {
    extends_alone: loan?.extends_alone ?? false,
    next_extension:
      next && loan?.extension_state !== 'asked' ? { until: next.until, price: rent_unit && rent_price } : null,
    extension:
      loan?.extension_state && loan.extension_until
        ? { state: loan.extension_state, until: loan.extension_until }
        : null,
    deposit:
      loan?.deposit && loan.deposit_given_at
        ? {
            amount: loan.deposit,
            given_at: toIso(loan.deposit_given_at)!,
            returned_at: toIso(loan.deposit_returned_at),
          }
        : null,
    damaged_at: toIso(loan?.damaged_at ?? null),
    may_report_damage: isJustReturned(row, now) && !loan?.damaged_at,
  };
}

const toIso = (moment: string | null) => moment && new Date(moment).toISOString();
