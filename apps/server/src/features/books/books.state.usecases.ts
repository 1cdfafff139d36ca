import type { BookState } from '@wandering-books/contract/books/book-state.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** Columns that the state derives from. Triggers maintain those that come from requests. */
export const bookStateColumns = [
  'status',
  'is_available',
  'reserved_by',
  'waiting',
  'due_back',
  'handed_over',
  'gone_as',
  'hidden',
  'deleted_at',
] as const satisfies (keyof Database['books'])[];

/** `deleted_at` is text when the row is read as JSON. */
export type BookStateRow = Pick<
  Selectable<Database['books']>,
  Exclude<(typeof bookStateColumns)[number], 'deleted_at'>
> & { deleted_at: Date | string | null };

/** Derives the state of a book (available, promised, lent, unavailable); the only place that does. */
export function getBookState(book: BookStateRow): BookState {
  const { status, reserved_by, waiting, due_back, handed_over, gone_as } = book;
  if (status === 'unavailable') return { kind: 'unavailable', reason: gone_as ?? 'taken_off' };
  if (book.hidden || book.deleted_at !== null) return { kind: 'unavailable', reason: 'taken_off' };
  if (reserved_by !== null && due_back !== null && handed_over) return { kind: 'lent', waiting, until: due_back };
  if (reserved_by !== null) return { kind: 'promised', waiting, until: due_back };
  return book.is_available ? { kind: 'available' } : { kind: 'unavailable', reason: 'not_yet' };
}
