import type { BookState } from '@wandering-books/contract/book-state.ts';
import { formatFullDate } from '../../lib/format-full-date.ts';

/** The day on which a book comes back, in words; undefined where it is neither lent nor promised to be. */
export const formatDayOfReturn = (state: BookState) =>
  'until' in state && state.until !== null ? formatFullDate(state.until) : undefined;
