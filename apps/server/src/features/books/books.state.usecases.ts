import type { BookState } from '@wandering-books/contract/book-state.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** What the row of a book says of its state. What comes from requests is kept there by triggers. */
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

/** `deleted_at` is text where the row comes as JSON. */
export type BookStateRow = Pick<
  Selectable<Database['books']>,
  Exclude<(typeof bookStateColumns)[number], 'deleted_at'>
> & { deleted_at: Date | string | null };

/** How a book stands. Nothing else on the server says so. */
export function getBookState(book: BookStateRow): BookState {
  const { status, reserved_by, waiting, due_back, handed_over, gone_as } = book;
  if (status === 'unavailable') return { kind: 'unavailable', reason: gone_as ?? 'taken_off' };
  if (book.hidden || book.deleted_at !== null) return { kind: 'unavailable', reason: 'taken_off' };
  if (reserved_by !== null && due_back !== null && handed_over) return { kind: 'lent', waiting, until: due_back };
  if (reserved_by !== null) return { kind: 'promised', waiting, until: due_back };
  return book.is_available ? { kind: 'available' } : { kind: 'unavailable', reason: 'not_yet' };
}
