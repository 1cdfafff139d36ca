import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Book } from '@wandering-books/contract/books/books.ts';
import { api, ApiError } from '../../../lib/api/api.ts';
import { toastFailure } from '../../../lib/api/api-errors.ts';
import { toast } from '../../../lib/toast.ts';
import type { BookFields } from '../form/book-form-fields.ts';

/** Follow-up of a shared book: it gets this passport, resolves this row of an import, or is offered to the reader of a notice. */
export type FollowUp = { passport: string } | { import: number; row: number } | { notice: number };

/** A book before it is shared: its fields, and the next step. */
export type FoundBook = Partial<ReturnType<typeof useFollowUp>> & { prefill?: Partial<BookFields> };

export const needsChoice = (followUp: FollowUp, { type }: Pick<Book, 'type'>) =>
  'notice' in followUp && type === 'exchange';

/** May be repeated after a lost response. */
export async function sendFollowUp(followUp: FollowUp, { id }: Pick<Book, 'id'>, options: { token?: string } = {}) {
  if ('passport' in followUp)
    await api('PUT /api/books/:id/passport', { params: { id }, body: { code: followUp.passport }, ...options });
  else if ('row' in followUp)
    await api('POST /api/imports/:id/shared', {
      params: { id: followUp.import },
      body: { row: followUp.row, book_id: id },
      ...options,
    });
  else
    await api('POST /api/wanted/:id/offers', {
      params: { id: followUp.notice },
      body: { book_id: id },
      ...options,
    }).catch(ignoreOpenOffer);
}

function ignoreOpenOffer(error: unknown) {
  if (!(error instanceof ApiError && error.code === 'requests.already_open')) throw error;
}

/** Follows up at once; a book that is queued carries the follow-up with it. */
export function useFollowUp(followUp: FollowUp, success?: string) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (book: Book) => sendFollowUp(followUp, book),
    onSuccess: () => success && toast.success(success),
    onError: (error) => toastFailure(error, error.message),
    onSettled: () => queries.invalidateQueries(),
  });
  return { followUp, onFirstShared: (book: Book) => mutate(book) };
}
