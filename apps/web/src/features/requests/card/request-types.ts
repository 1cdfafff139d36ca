import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import type { requestTypeForBook as fromContract } from '@wandering-books/contract/requests/requests.ts';

/** Copied from the contract, whose map would pull zod into every book page. */
export const requestTypeByBookType: typeof fromContract = {
  sell: 'buy',
  rent: 'rent',
  exchange: 'exchange',
  donate: 'donate',
};

export const isOfferable = ({ status, reserved, hidden }: BookSummary) =>
  status === 'available' && !reserved && !hidden;
