import type { BookState } from '@wandering-books/contract/book-state.ts';
import { formatFullDate } from '../../lib/format-full-date.ts';

export const formatDayOfReturn = (state: BookState) =>
  'until' in state && state.until !== null ? formatFullDate(state.until) : undefined;
