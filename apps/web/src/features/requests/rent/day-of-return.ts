import type { BookState } from '@wandering-books/contract/books/book-state.ts';
import { formatFullDate } from '../../../lib/format/format-full-date.ts';

export const formatDayOfReturn = (state: BookState) =>
  'until' in state && state.until !== null ? formatFullDate(state.until) : undefined;
