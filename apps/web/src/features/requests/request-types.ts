import type { BookSummary } from '@wandering-books/contract/books.ts';
import type { requestTypeForBook as fromContract } from '@wandering-books/contract/requests.ts';

/** The contract's own map would bring its schemas, and with them the validator, into every page of a book. */
export const requestTypeByBookType: typeof fromContract = {
  sell: 'buy',
  rent: 'rent',
  exchange: 'exchange',
  donate: 'donate',
};

/** Whether a book can be offered in exchange, or asked for. */
export const isOfferable = ({ status, reserved, hidden }: BookSummary) =>
  status === 'available' && !reserved && !hidden;
