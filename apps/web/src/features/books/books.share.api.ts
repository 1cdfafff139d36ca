import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { createUploadFetch } from '../../lib/upload-fetch.ts';
import { booksKey } from './books.api.ts';
import type { DescribedBook } from './share-fields.ts';

/** What sends a book is fetched while it is described: where the line breaks after that, the book waits for it and nothing else. */
export const loadSending = () => import('./sent-book.ts');

/** @param onProgress is told the share of a book and its cover that has been sent, from 0 to 1 */
export function useShareBook(onProgress: (share: number) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ book, once }: { book: DescribedBook; once: string }) => {
      const { sendBook } = await loadSending();
      return sendBook(book, (sent) =>
        api('POST /api/book-post', { ...sent, once, via: createUploadFetch(onProgress) }),
      );
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: booksKey }),
    meta: { awaitsAnswers: true },
  });
}
